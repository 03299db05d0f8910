import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { ImagesBusy, square, webpCopies } from '#api/gateways/images.ts'
import { png, pngChunk } from '#tests/support/pictures.ts'

const MEGABYTE = 1024 * 1024
const GATEWAY = join(import.meta.dir, '../../../api/gateways/images.ts')

/** The most memory, in MB, that a process of its own takes to make copies of a picture. */
async function memoryFor(picture: Uint8Array): Promise<number> {
  // Linux counts what the parent had as the child's own, except in this file.
  const program = `
    import { webpCopies } from '${GATEWAY}'
    await webpCopies(await Bun.stdin.bytes(), [{ width: 512, height: 512 }, { width: 128, height: 128 }], 25_000_000)
    const status = await Bun.file('/proc/self/status').text().catch(() => '')
    const peak = /VmHWM:\\s*(\\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS
    console.log(peak)
  `
  const child = Bun.spawn([process.execPath, '-e', program], { stdin: picture, stderr: 'inherit' })
  const kilobytes = Number(await new Response(child.stdout).text())
  expect(await child.exited).toBe(0)
  return kilobytes / 1024
}

describe('the memory for one picture is bounded', () => {
  test('texts of a PNG that unpack to much more are never unpacked', async () => {
    const text = Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(10 * MEGABYTE))])
    const texts = Array.from({ length: 60 }, () => pngChunk('zTXt', text))
    expect(await memoryFor(png(9, 9, () => [1, 2, 3], texts))).toBeLessThan(200)
  })
})

describe('one picture is decoded at a time', () => {
  const copies = () => webpCopies(png(9, 9), [square(8), square(4)], 100)

  test('a few wait for their turn, more are refused', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, copies))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(12)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(ImagesBusy)
  })

  test('and the turns go on after a picture that cannot be used', async () => {
    const damaged = webpCopies(Buffer.from('damaged'), [square(8), square(4)], 100)
    const next = copies()
    await expect(damaged).rejects.toThrow('The image is damaged.')
    expect((await next)[1]?.bytes.length).toBeGreaterThan(0)
  })
})
