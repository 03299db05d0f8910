/* Runs before first paint, when `pagereveal` is dispatched: a deeper page slides in from the right, a higher one from the left. */
addEventListener('pagereveal', ({ viewTransition }) => {
  const { from, entry } = globalThis.navigation?.activation ?? {}
  if (!viewTransition?.types || !from?.url) return
  const depth = ({ url }) => new URL(url).pathname.split('/').filter(Boolean).length
  const step = depth(entry) - depth(from)
  if (step !== 0) viewTransition.types.add(step > 0 ? 'forward' : 'back')
})
