import { connect, createServer, type Socket } from 'node:net'

/** Where a connection is cut: before the database receives a statement, or after it has responded. */
export type Cut = 'before' | 'after'

/** A proxy to a database that cuts a connection once, at a certain statement, and can switch to another server. */
export async function cuttingProxy(target: URL) {
  let { hostname, port: to } = target
  let cut: { words: string; when: Cut } | null = null
  const server = createServer((client) => {
    const database = connect(Number(to), hostname)
    const both = [client, database]
    const end = () => both.forEach((socket: Socket) => socket.destroy())
    let endsAtAnswer = false
    client.on('data', (bytes) => {
      if (cut && bytes.includes(cut.words)) {
        const { when } = cut
        cut = null
        if (when === 'before') return end()
        endsAtAnswer = true
      }
      database.write(bytes)
    })
    database.on('data', (bytes) => (endsAtAnswer ? end() : client.write(bytes)))
    for (const socket of both) socket.on('close', end).on('error', end)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href,
    cutAround(words: string, when: Cut) {
      cut = { words, when }
    },
    /** New connections go to another server; existing ones stay with the former. */
    redirectTo(other: URL) {
      ;({ hostname, port: to } = other)
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
