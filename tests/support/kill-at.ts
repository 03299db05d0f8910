/*
 * Preloaded into a process that a test kills at the same point in every run: before its write statement number `KILL_AT`.
 */
import { Database } from 'bun:sqlite'

const at = Number(process.env.KILL_AT)
if (!(at > 0)) throw new Error('Set KILL_AT to the number of a statement.')

const { run } = Database.prototype
let count = 0
Database.prototype.run = function (this: Database, ...args: Parameters<typeof run>) {
  count += 1
  if (count === at) process.kill(process.pid, 'SIGKILL')
  return run.apply(this, args)
}
