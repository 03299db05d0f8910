/**
 * Returns a function that runs `cohearth` with its arguments in a separate process, with this process's environment and
 * `dataDir`.
 */
export function ownCommand(dataDir: string): (...args: string[]) => Promise<string | null> {
  const program = Bun.isStandaloneExecutable ? [process.execPath] : [process.execPath, Bun.main]
  return async (...args) => {
    const child = Bun.spawn([...program, ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'pipe',
    })
    const complaint = await new Response(child.stderr).text()
    return (await child.exited) === 0 ? null : complaint.trim() || 'it exited without an error message'
  }
}
