import { expect, test } from 'bun:test'
import { join } from 'node:path'

const MAIN = join(import.meta.dir, '../../../api/main.ts')

test.each(['serv', 'constructor', 'toString'])(
  '%s isn’t a command, and the help lists those that are',
  (name) => {
    const { exitCode, stderr } = Bun.spawnSync([process.execPath, MAIN, name], { stdout: 'ignore' })
    expect([exitCode, String(stderr)]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^There’s no command "${name}"\\..*serve {5}`, 's')),
    ])
  },
)
