import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import reference from '@scalar/fastify-api-reference'
import Fastify from 'fastify'

// The package hands its script out by a route only, and takes 40 MB to do so: in a thread that ends, that is given back.
const server = Fastify()
await server.register(reference, { routePrefix: '/', configuration: { url: '/openapi.json' } })
const { rawPayload } = await server.inject('/js/scalar.js')
await server.close()
parentPort?.postMessage(gzipSync(rawPayload))
