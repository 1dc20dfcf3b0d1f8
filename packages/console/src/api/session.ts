/** Who is signed in, and what they may do. */
export interface Session {
  readonly name: string
  readonly tenant: string
  readonly scopes: readonly string[]
  readonly professionalId: string | null
  /** After so long without use the page locks itself. */
  readonly idleSeconds: number
  readonly locale: 'pt-BR' | 'en'
}

export type Credential = { readonly code: string } | { readonly key: string }

export type SignInProblem = 'refused' | 'too-many' | 'unreachable'
export type SignInResult = { readonly session: Session } | { readonly problem: SignInProblem }

const path = '/console/session'

/** `null` where nobody is. Rejects when the server can't be reached. */
export async function currentSession(): Promise<Session | null> {
  const response = await fetch(path)
  if (response.status === 401) return null
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as Session
}

export async function signIn(credential: Credential): Promise<SignInResult> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(credential) })
    if (response.ok) return { session: (await response.json()) as Session }
    return {
      problem: response.status === 429 ? 'too-many' : response.status < 500 ? 'refused' : 'unreachable',
    }
  } catch {
    return { problem: 'unreachable' }
  }
}

/** The page forgets who was there also when the server can't be told; the session then ends by itself. */
export const signOut = (): Promise<void> =>
  fetch(path, { method: 'DELETE' }).then(
    () => undefined,
    () => undefined,
  )
