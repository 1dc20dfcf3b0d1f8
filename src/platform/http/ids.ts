import { validate } from 'uuid'

/** Ids are UUIDs of ours: anything else can't exist, and must not reach the database's uuid parser. */
export const isId = (text: string): boolean => validate(text)
