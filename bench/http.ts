import { loadavg } from 'node:os'
import { type Cost, measureBlock, measureIdle } from './http/measure-block.ts'
import { scenes } from './http/scenes.ts'
import { type Side, startTwin } from './http/sides.ts'
import type { Benchmark } from './support/benchmark.ts'
import { type BenchService, startService } from './support/start-service.ts'
import { percentile } from './support/statistics.ts'

/** Milliseconds of processor time a request, and of waiting. */
interface Found extends Cost {
  readonly p50: number
  readonly p99: number
}

/** What requests cost beside the least that they could. */
export const http: Benchmark = {
  name: 'http',
  about:
    'processor time a request beside raw twins (node:http, pg, same database and durability), in one run',
  settings: {
    rounds: { default: '4', about: 'blocks of each request, service and twin in turn' },
    connections: { default: '16', about: 'callers at once' },
    only: { default: '', about: 'only requests whose name holds this' },
    lines: {
      default: 'yes',
      about: 'no: the twin does not write down who read what, which the service always does',
    },
  },
  async run({ rounds = '4', connections = '16', only = '', lines = 'yes' }, note) {
    await using service = await startService({ slots: 1 })
    const consultationId = await completed(service)
    await using twin = await startTwin(service, consultationId, lines === 'yes')
    const { api, key, pid } = service
    const self: Side = { url: api.url, key, pid, decodes: true, consultationId }
    const idle = await measureIdle(self, 5)
    const look = { servicePid: service.pid, idle }
    const chosen = scenes.filter(({ name }) => name.includes(only))
    const blocks = new Map(chosen.map(({ name }) => [name, { service: newSum(), twin: newSum() }]))
    for (let round = 0; round <= Number(rounds); round++) {
      for (const scene of chosen) {
        const sums = blocks.get(scene.name)!
        for (const side of ['service', 'twin'] as const) {
          const block = await measureBlock(side === 'twin' ? twin : self, scene, Number(connections), look)
          // The first round warms both up.
          if (round > 0) add(sums[side], block)
        }
      }
      note(`round ${round} of ${rounds}; load ${loadavg()[0]?.toFixed(0)}`)
    }
    const results = chosen.map(({ name, most }) => {
      const sums = blocks.get(name)!
      const found = { service: toFound(sums.service), twin: toFound(sums.twin) }
      return { name, most, ...found, ratio: processor(found.service) / processor(found.twin) }
    })
    return {
      columns: [
        'CPU ms a request',
        'server',
        'database',
        'children',
        'twin',
        'its db',
        'ratio',
        'p50',
        'p99',
        'twin p50',
        'p99',
      ],
      rows: results.map(({ name, service, twin, ratio }) => [
        name,
        ...[service.server, service.database, service.children, twin.server, twin.database].map(figure),
        ...[figure(ratio), ms(service.p50), ms(service.p99), ms(twin.p50), ms(twin.p99)],
      ]),
      goals: results.flatMap(({ name, most, ratio }) =>
        most === null
          ? []
          : [
              {
                goal: `${name}: at most ${most} × its twin`,
                found: `${figure(ratio)} ×`,
                met: ratio <= most,
              },
            ],
      ),
      data: { idle, load: loadavg(), results },
    }
  },
}

/** Some twelve minutes of talk, given as text. */
async function completed({ api }: BenchService): Promise<string> {
  const said = [
    ['Médico', 'Bom dia, o que a traz aqui hoje? Conte com calma desde quando começou.'],
    ['Paciente', 'Doutor, estou com dor de cabeça há três dias, pior de manhã, e um pouco de enjoo.'],
    ['Médico', 'A senhora toma losartana de cinquenta miligramas todos os dias? A pressão hoje é 14 por 9.'],
    ['Paciente', 'Tomo sim, uma vez por dia, mas às vezes esqueço à noite.'],
  ]
  const segments = Array.from({ length: 120 }, (_, at) => {
    const [speaker, text] = said[at % said.length]!
    return { speaker, text, start: at * 6, end: at * 6 + 5 }
  })
  const { status, body } = await api.post<{ id: string }>('/consultations/text', {
    json: { segments, language: 'pt-BR', specialty: 'generic', metadata: { room: '4' } },
  })
  if (status !== 201) throw new Error(`the consultation was answered with ${status}`)
  await api.settled(body.id)
  return body.id
}

interface Sum {
  requests: number
  server: number
  children: number
  database: number
  readonly times: number[]
}

const newSum = (): Sum => ({ requests: 0, server: 0, children: 0, database: 0, times: [] })

function add(sum: Sum, block: Awaited<ReturnType<typeof measureBlock>>): void {
  sum.requests += block.requests
  sum.server += block.cost.server
  sum.children += block.cost.children
  sum.database += block.cost.database
  sum.times.push(...block.times)
}

const toFound = ({ requests, server, children, database, times }: Sum): Found => ({
  server: (server * 1000) / requests,
  children: (children * 1000) / requests,
  database: (database * 1000) / requests,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
})

const processor = ({ server, database }: Cost): number => server + database
const figure = (value: number): string => value.toFixed(2)
const ms = (value: number): string => `${value.toFixed(0)} ms`
