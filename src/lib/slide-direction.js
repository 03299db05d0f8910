/* Before the first paint, which is when `pagereveal` comes: a page further down slides in from the right, one further up from the left. */
addEventListener('pagereveal', ({ viewTransition }) => {
  const { from, entry } = globalThis.navigation?.activation ?? {}
  if (!viewTransition?.types || !from?.url) return
  const depth = ({ url }) => new URL(url).pathname.split('/').filter(Boolean).length
  const step = depth(entry) - depth(from)
  if (step !== 0) viewTransition.types.add(step > 0 ? 'forward' : 'back')
})
