import type { FastifyRequest } from 'fastify'

/** Where callers reach the service: as configured, else as this request did. */
export const baseUrl = (publicUrl: string, { protocol, host }: FastifyRequest): string =>
  publicUrl || `${protocol}://${host}`
