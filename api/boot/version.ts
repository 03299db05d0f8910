import { version } from '../../package.json' with { type: 'json' }

/** Which release this is. `commit` is "unknown" when the program runs from its sources. */
export const RELEASE = {
  version,
  commit: process.env.COHEARTH_COMMIT ?? 'unknown',
  bun: Bun.version,
  platform: `${process.platform} ${process.arch}`,
} as const
