import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/errors.ts'
import type { HttpServer } from '../../platform/http/create-server.ts'
import { answers, answersNothing } from '../../platform/http/describe-route.ts'
import { callerOf, requireKey } from '../access/index.ts'
import { deleteSpecialty, putSpecialty, type Specialties } from './own-specialties.ts'
import { SpecialtyDefinition } from './specialty-definition.ts'

const tags = ['specialties']
const params = Type.Object({ specialtyKey: Type.String() })

/** How a tenant adds specialties of its own, or puts them in the place of the installation's. */
export function routeOwnSpecialties(server: HttpServer, context: Context, specialties: Specialties): void {
  const onRequest = [requireKey(context, 'admin')]

  server.get(
    '/specialties/:specialtyKey',
    {
      onRequest,
      schema: {
        ...{
          tags,
          params,
          operationId: 'getSpecialty',
          description: 'As `PUT` takes it; yours, or one of the installation.',
          summary: 'Get how a specialty is defined',
        },
        response: answers(
          200,
          { description: 'Its definition', success: SpecialtyDefinition },
          401,
          403,
          404,
        ),
      },
    },
    async (request) => {
      const { definitions } = await specialties.of(callerOf(request).tenantId)
      const definition = definitions.get(request.params.specialtyKey)
      if (!definition) throw notFound('Specialty not found')
      return definition
    },
  )

  server.put(
    '/specialties/:specialtyKey',
    {
      onRequest,
      bodyLimit: 256 * 1024,
      // Checked by the verb, which names each fault once where a union would name every branch.
      validatorCompiler: () => () => true,
      schema: {
        ...{
          tags,
          params,
          operationId: 'putSpecialty',
          summary: 'Add a specialty of your own, or change one',
        },
        description:
          'Applies to your keys alone, from the next finish on; reports already written stay as they are.',
        body: SpecialtyDefinition,
        response: {
          ...answers(200, { description: 'Changed', success: SpecialtyDefinition }, 400, 401, 403, 413, 422),
          ...answers(201, { description: 'Added', success: SpecialtyDefinition }),
        },
      },
    },
    async (request, reply) => {
      const { tenantId } = callerOf(request)
      const { specialtyKey } = request.params
      const isNew = await putSpecialty(context, specialties, {
        definition: request.body,
        tenantId,
        key: specialtyKey,
      })
      return reply.code(isNew ? 201 : 200).send(request.body)
    },
  )

  server.delete(
    '/specialties/:specialtyKey',
    {
      onRequest,
      schema: {
        ...{ tags, params, operationId: 'deleteSpecialty', summary: 'Take a specialty of your own away' },
        description: 'One of the installation that it stood in for appears again.',
        response: answersNothing('Gone', 401, 403, 404),
      },
    },
    async (request, reply) => {
      await deleteSpecialty(context, callerOf(request).tenantId, request.params.specialtyKey)
      return reply.code(204).send(null)
    },
  )
}
