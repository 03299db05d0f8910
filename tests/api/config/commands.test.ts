import { expect, test } from 'bun:test'
import { join } from 'node:path'

const MAIN = join(import.meta.dir, '../../../api/main.ts')

test.each(['serv', 'constructor', 'toString'])(
  '%s is no command, and the help says which there are',
  (name) => {
    const { exitCode, stderr } = Bun.spawnSync([process.execPath, MAIN, name], { stdout: 'ignore' })
    expect([exitCode, String(stderr)]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^There’s no command "${name}"\\..*serve {5}`, 's')),
    ])
  },
)
