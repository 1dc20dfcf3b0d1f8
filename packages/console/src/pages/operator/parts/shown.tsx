import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Problem } from '../../../parts/problem.tsx'
import { Waiting } from '../../../parts/waiting.tsx'

/** What was asked for, once it is there; until then, that it is waited for or could not be had. */
export function Shown<Answer>({
  of,
  children,
}: {
  readonly of: UseQueryResult<Answer>
  readonly children: (answer: Answer) => ReactNode
}) {
  if (of.data !== undefined)
    return (
      <>
        {of.isError && <Problem onAgain={() => void of.refetch()} />}
        {children(of.data)}
      </>
    )
  return of.isError ? <Problem onAgain={() => void of.refetch()} /> : <Waiting />
}
