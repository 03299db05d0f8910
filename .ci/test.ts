// `bun run test`: everything, with the browser tests. Arguments go to `bun test`.
import { existsSync } from 'node:fs'
import { build, install, run } from './project.ts'

const CHROMIUM = '/usr/bin/chromium'

function installChromium(): void {
  if (process.env.CHROMIUM_PATH || existsSync(CHROMIUM)) return
  if (process.getuid?.() !== 0 || !Bun.which('apt-get')) {
    throw new Error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    )
  }
  run(['apt-get', 'update', '-qq'])
  run(['apt-get', 'install', '-y', '-qq', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' })
}

await install()
installChromium()
await build('build:binary')
run([process.execPath, 'test', '--parallel', '--timeout', '60000', ...process.argv.slice(2)])
