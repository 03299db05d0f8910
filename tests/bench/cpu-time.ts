import { readdirSync, readFileSync } from 'node:fs'

/** Returns the CPU milliseconds of a process's threads, which other processes don't affect. Linux only. */
export function cpuTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + timeOf(`/proc/${pid}/task/${thread}/schedstat`), 0) / 1e6
}

/** Nanoseconds; 0 for a thread that has ended. https://docs.kernel.org/scheduler/sched-stats.html */
function timeOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

/**
 * Returns the CPU time since the process started, including ended threads, to 10 ms.
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
export function wholeCpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
