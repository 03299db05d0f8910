import { reloadRegion } from '#lib/page-region.ts'

const REGION = 'first-matches'
const ASK_EVERY_MS = 2_000

/** Polls until the server has compared the answers. The page itself waits for them, so this is rare. */
function askAgain(): void {
  if (document.getElementById(REGION)?.dataset.waiting === undefined) return
  setTimeout(() => void reloadRegion(REGION).finally(askAgain), ASK_EVERY_MS)
}

askAgain()
