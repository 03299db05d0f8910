/*
 * Loaded before a process that is to be killed at a place that it comes to in every run: before it has SQLite run its statement
 * number `KILL_AT`, of those that are no queries.
 */
import { Database } from 'bun:sqlite'

const at = Number(process.env.KILL_AT)
if (!(at > 0)) throw new Error('KILL_AT says before which statement.')

const { run } = Database.prototype
let count = 0
Database.prototype.run = function (this: Database, ...args: Parameters<typeof run>) {
  count += 1
  if (count === at) process.kill(process.pid, 'SIGKILL')
  return run.apply(this, args)
}
