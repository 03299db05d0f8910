/** A provider that accepts connections and never responds. */
export function openSilentProvider() {
  const held: { end(): void }[] = []
  const server = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      open: (socket) => void held.push(socket),
      data() {},
    },
  })
  return {
    origin: `http://127.0.0.1:${server.port}`,
    /** How many connections were accepted so far. */
    connections: () => held.length,
    close() {
      for (const socket of held) socket.end()
      server.stop(true)
    },
  }
}
