import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

const MB = 1024 * 1024

/** One second of the server: memory in MB, open files and sockets, and the longest uninterrupted computation of its main thread in ms. */
export interface Moment {
  at: number
  resident: number
  handles: number
  heap: number
  held: number
}

const metered = v.object({ at: v.number(), held: v.number(), heap: v.number() })

/** Samples a process every second until stopped; `meterFile` is what meter.ts writes. Linux only. */
export function watchMemory(pid: number, meterFile: string) {
  const outside: { at: number; resident: number; handles: number }[] = []
  const began = Date.now()
  const timer = setInterval(() => {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    const handles = readdirSync(`/proc/${pid}/fd`).length
    outside.push({ at: Date.now(), resident: (Number(kilobytes) * 1024) / MB, handles })
  }, 1000)
  return {
    stop(): Moment[] {
      clearInterval(timer)
      const lines = existsSync(meterFile) ? readFileSync(meterFile, 'utf8').trim().split('\n') : []
      const inside = lines.map((line) => v.parse(metered, JSON.parse(line)))
      return outside.flatMap(({ at, ...seen }) => {
        const found = inside.find((moment) => Math.abs(moment.at - at) < 1000)
        return found ? [{ at: (at - began) / 1000, ...seen, heap: found.heap / MB, held: found.held }] : []
      })
    },
  }
}

/** Summarizes samples by window: the least memory (after garbage collection), the fewest handles, and the longest computation. */
export function windowsOf(moments: readonly Moment[], seconds: number): Moment[] {
  const windows = Map.groupBy(moments, ({ at }) => Math.floor(at / seconds))
  return [...windows.values()].map((window) => {
    const least = (of: 'resident' | 'heap' | 'handles') => Math.min(...window.map((moment) => moment[of]))
    const held = Math.max(...window.map((moment) => moment.held))
    return {
      at: window.at(-1)?.at ?? 0,
      resident: least('resident'),
      handles: least('handles'),
      heap: least('heap'),
      held,
    }
  })
}

/** Returns how much the minimum grew from the second to the last third; 0 with too few samples. */
export function growth(moments: readonly Moment[], of: 'resident' | 'heap' | 'handles'): number {
  const third = Math.floor(moments.length / 3)
  if (third === 0) return 0
  const least = (from: number, to?: number) =>
    Math.min(...moments.slice(from, to).map((moment) => moment[of]))
  return least(-third) / least(-2 * third, -third) - 1
}
