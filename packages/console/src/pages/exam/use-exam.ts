import { AuscultError, type Exam, type ExamCorrections, type TestCorrection } from '@auscult/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../shell/session-context.ts'

const LOOK_MS = 2_000
const isUnderWay = (status: Exam['status'] | undefined) => status === 'pending' || status === 'in-progress'

/** One exam with its corrections; looked at again while it is being read. */
export function useExam(id: string) {
  const { auscult, session } = useSignedIn()
  const queries = useQueryClient()
  const exam = useQuery({
    queryKey: ['exam', id],
    queryFn: ({ signal }) => auscult.exam(id, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.status) ? LOOK_MS : false),
  })
  const corrections = useQuery({
    queryKey: ['exam', id, 'corrections'],
    queryFn: ({ signal }) => auscult.request<ExamCorrections>('GET', `/exams/${id}/corrections`, { signal }),
  })
  const again = () => queries.invalidateQueries({ queryKey: ['exam', id] })
  const correct = useMutation({
    mutationFn: (test: TestCorrection) => {
      const { version: basedOn = 1 } = corrections.data ?? {}
      const body = { basedOn, correctedBy: session.name, tests: [test] }
      return auscult.request<ExamCorrections>('POST', `/exams/${id}/corrections`, { body })
    },
    // What somebody else said meanwhile is shown, too.
    onSettled: again,
  })
  const retry = useMutation({ mutationFn: () => auscult.retryExam(id), onSettled: again })
  const { error } = correct
  const isConflict = error instanceof AuscultError && error.status === 409
  const problem = error && (isConflict ? ('conflict' as const) : ('notKept' as const))
  return { exam, corrections, correct, retry, problem }
}
