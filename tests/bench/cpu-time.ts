import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds that all threads of a process have computed, which other processes do not lengthen as they do its waiting. Linux only. */
export function cpuTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + timeOf(`/proc/${pid}/task/${thread}/schedstat`), 0) / 1e6
}

/** Nanoseconds; 0 for a thread that has ended meanwhile. https://docs.kernel.org/scheduler/sched-stats.html */
function timeOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

/** The same since the start of a process, threads that have ended meanwhile among it: to 10 ms. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
export function wholeCpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
