import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

/** How often it is looked: each look wakes a process that may have nothing else to do. */
const RESOLUTION_MS = 50
const SECOND_NS = 1e9

/** Event loop, memory and processor time of this process; without prom-client's own, whose observer of collections costs. */
export function watchProcessHealth(registry: Registry): { close(): void } {
  const registers = [registry]
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let busyBefore = performance.eventLoopUtilization()
  let cpuBefore = 0

  new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How late the event loop was since the last reading',
    labelNames: ['quantile'],
    registers,
    collect() {
      const late = (ns: number) => Math.max(0, ns / SECOND_NS - RESOLUTION_MS / 1000)
      this.labels('0.5').set(late(delay.percentile(50)))
      this.labels('0.99').set(late(delay.percentile(99)))
      this.labels('1').set(late(delay.max))
      delay.reset()
    },
  })
  new Gauge({
    name: 'nodejs_eventloop_utilization_ratio',
    help: 'Share of the time since the last reading in which the event loop was busy',
    registers,
    collect() {
      const now = performance.eventLoopUtilization()
      this.set(performance.eventLoopUtilization(now, busyBefore).utilization)
      busyBefore = now
    },
  })
  new Gauge({
    name: 'process_memory_usage_bytes',
    help: 'Memory of this process, without its children',
    labelNames: ['kind'],
    registers,
    collect() {
      const { rss, heapUsed, external } = process.memoryUsage()
      this.labels('resident').set(rss)
      this.labels('heap').set(heapUsed)
      this.labels('external').set(external)
    },
  })
  new Counter({
    name: 'process_cpu_time_seconds_total',
    help: 'Processor time of this process, without its children',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      const now = (user + system) / 1e6
      this.inc(now - cpuBefore)
      cpuBefore = now
    },
  })
  return { close: () => void delay.disable() }
}
