import type { Auscult } from '@auscult/client'
import { createContext, useContext } from 'react'
import type { Session } from '../api/session.ts'

interface SignedIn {
  readonly session: Session
  readonly auscult: Auscult
  readonly leave: () => void
}

export const SignedInContext = createContext<SignedIn | null>(null)

/** Who is here, and the API as they may use it. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext)
  if (!signedIn) throw new Error('nobody is signed in')
  return signedIn
}
