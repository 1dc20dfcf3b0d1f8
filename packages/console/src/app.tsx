import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { Redirect, Route, Switch, Router as WouterRouter } from 'wouter'
import { auscultFor } from './api/auscult.ts'
import type { Session } from './api/session.ts'
import { ConsultationPage } from './pages/consultation/consultation-page.tsx'
import { ConsultationsPage } from './pages/consultations/consultations-page.tsx'
import { SignIn } from './pages/sign-in/sign-in.tsx'
import { Boundary } from './parts/boundary.tsx'
import { Waiting } from './parts/waiting.tsx'
import { fetchPages, lazyPage } from './shell/lazy-page.ts'
import { SignedInContext } from './shell/session-context.ts'
import { Shell } from './shell/shell.tsx'
import { usePresence } from './shell/use-presence.ts'

/** Comes when it is asked for, with the recorder. */
const NewPage = lazyPage(() => import('./pages/new/new-page.tsx'))
const GlossaryPage = lazyPage(() => import('./pages/glossary/glossary-page.tsx'))
const OperatorPage = lazyPage(() => import('./pages/operator/operator-page.tsx'))
const QualityPage = lazyPage(() => import('./pages/quality/quality-page.tsx'))
const ExamsPage = lazyPage(() => import('./pages/exams/exams-page.tsx'))
const ExamPage = lazyPage(() => import('./pages/exam/exam-page.tsx'))
const SheetPage = lazyPage(() => import('./pages/sheet/sheet-page.tsx'))
const TrendsPage = lazyPage(() => import('./pages/trends/trends-page.tsx'))
const VersionsPage = lazyPage(() => import('./pages/versions/versions-page.tsx'))

const queries = new QueryClient({
  // The client itself tries again; what was read is read anew when somebody comes back to it. Offline is told, not waited for.
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

const seesPatients = (session: Session | null) => session?.scopes.includes('consultations') ?? false
const ToOperation = () => <Redirect to="/operator/work" replace />

export function App() {
  const { session, state, enter, leave } = usePresence()
  const signedIn = useMemo(
    () => session && { session, auscult: auscultFor(session.professionalId), leave },
    [session, leave],
  )
  useEffect(() => {
    if (state === 'here') fetchPages()
  }, [state])
  if (state === 'unknown') return <Waiting />
  if (!signedIn) return <SignIn onEntered={enter} />
  const isLocked = state === 'locked'
  return (
    <>
      {isLocked && <SignIn onEntered={enter} isLocked />}
      {/* What is behind the lock stays as it was, and is neither seen nor reached. */}
      <div inert={isLocked} hidden={isLocked}>
        <SignedInContext value={signedIn}>
          <QueryClientProvider client={queries}>
            <WouterRouter base="/console">
              <Shell>
                <Boundary>
                  <Suspense fallback={<Waiting />}>
                    <Switch>
                      <Route path="/" component={seesPatients(session) ? ConsultationsPage : ToOperation} />
                      <Route path="/new" component={NewPage} />
                      <Route path="/consultations/:id">
                        {({ id }) => <ConsultationPage key={id} id={id} />}
                      </Route>
                      <Route path="/consultations/:id/sheet">
                        {({ id }) => <SheetPage key={id} id={id} />}
                      </Route>
                      <Route path="/consultations/:id/versions">
                        {({ id }) => <VersionsPage key={id} id={id} />}
                      </Route>
                      <Route path="/exams" component={ExamsPage} />
                      <Route path="/exams/:id">{({ id }) => <ExamPage key={id} id={id} />}</Route>
                      <Route path="/exams/:id/trends">
                        {({ id }) => <TrendsPage key={id} examId={id} />}
                      </Route>
                      <Route path="/glossary" component={GlossaryPage} />
                      <Route path="/quality" component={QualityPage} />
                      <Route path="/operator/:part">{({ part }) => <OperatorPage part={part} />}</Route>
                      <Route path="/operator" component={ToOperation} />
                      <Route>
                        <Redirect to="/" replace />
                      </Route>
                    </Switch>
                  </Suspense>
                </Boundary>
              </Shell>
            </WouterRouter>
          </QueryClientProvider>
        </SignedInContext>
      </div>
    </>
  )
}
