import { RELEASE } from '#api/boot/version.ts'

/** `cohearth version`: one line, for scripts and bug reports. */
export async function version(): Promise<void> {
  console.log(
    `cohearth ${RELEASE.version} (commit ${RELEASE.commit}, Bun ${RELEASE.bun}, ${RELEASE.platform})`,
  )
}
