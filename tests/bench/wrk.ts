import { cpuTime } from './cpu-time.ts'

export interface Run {
  rate: number
  /** CPU microseconds of the server per request. */
  cpu: number
}

/**
 * Runs wrk (Debian: apt-get install wrk) against one address over 32 connections, and counts the server's CPU time.
 * Throws on a response other than 200 to 399.
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
