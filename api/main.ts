import { ConfigError, readConfig } from '#api/config.ts'
import { folders } from '#api/folders.ts'
import { startRuntime } from '#api/runtime.ts'
import { serve } from '#api/serve.ts'

async function main() {
  const config = readConfig(process.env)
  const { client, migrations } = folders()
  const runtime = await startRuntime(config, migrations)
  await serve(runtime, client)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const line of error.lines) console.error(line)
  process.exit(1)
}
