import { serveChild } from '../../../src/platform/children/serve-child.ts'

export type Order =
  | { readonly do: 'answer'; readonly value: number }
  | { readonly do: 'throw' | 'die' | 'hang' | 'name' | 'fill' }

await serveChild<Order, number>(() => {
  if (process.argv[2] === 'refuse') throw new Error('the model is missing')
  if (process.argv[2] === 'sleep') return new Promise<never>(() => setInterval(() => undefined, 1000))
  return (order) => {
    if (order.do === 'answer') return order.value
    if (order.do === 'throw') throw new Error('not this one')
    if (order.do === 'die') process.exit(3)
    if (order.do === 'hang') for (;;);
    if (order.do === 'fill') for (const kept: unknown[] = []; ; ) kept.push([kept.length])
    return process.pid
  }
})
