import { RELEASE } from '#api/boot/version.ts'

/** `cohearth version`: one line, for scripts and for reports of problems. */
export async function version(): Promise<void> {
  console.log(
    `cohearth ${RELEASE.version} (commit ${RELEASE.commit}, Bun ${RELEASE.bun}, ${RELEASE.platform})`,
  )
}
