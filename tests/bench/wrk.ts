import { cpuTime } from './cpu-time.ts'

/** What one run of wrk found. */
export interface Run {
  /** Requests a second. */
  rate: number
  /** Microseconds that the server computed for each. */
  cpu: number
}

/**
 * Has wrk (Debian: apt-get install wrk) ask for one address over 32 connections for some seconds, and counts what the server's
 * process computes meanwhile. Throws when an answer was not one of 200 to 399.
 */
export async function wrk(
  pid: number,
  url: string,
  headers: Record<string, string> = {},
  seconds = 3,
): Promise<Run> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const before = cpuTime(pid)
  const child = Bun.spawn(['wrk', '-t1', '-c32', '--timeout', '30s', `-d${seconds}s`, ...given, url])
  const report = await new Response(child.stdout).text()
  const computed = cpuTime(pid) - before
  const [, requests] = /(\d+) requests in /.exec(report) ?? []
  const [, rate] = /Requests\/sec:\s*([\d.]+)/.exec(report) ?? []
  if (!requests || !rate || /Non-2xx|Socket errors/.test(report)) throw new Error(`${url}\n${report}`)
  return { rate: Number(rate), cpu: (computed * 1000) / Number(requests) }
}
