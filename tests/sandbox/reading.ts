/** The tags, attributes and addresses of a page, in their order. */
export async function insideOf(page: string) {
  const tags: string[] = []
  const attributes: string[] = []
  const addresses: string[] = []
  const rewriter = new HTMLRewriter().on('*', {
    element(element) {
      tags.push(element.tagName)
      for (const [name, value] of element.attributes) {
        attributes.push(name)
        if (name === 'href') addresses.push(value)
      }
    },
  })
  await rewriter.transform(new Response(page)).text()
  return { tags, attributes, addresses }
}

/** The inputs of a page, in their order. */
export async function inputsOf(page: string) {
  const inputs: {
    name: string | null
    value: string | null
    autocomplete: string | null
    describedBy: string | null
  }[] = []
  const rewriter = new HTMLRewriter().on('input', {
    element(input) {
      inputs.push({
        name: input.getAttribute('name'),
        value: input.getAttribute('value'),
        autocomplete: input.getAttribute('autocomplete'),
        describedBy: input.getAttribute('aria-describedby'),
      })
    },
  })
  await rewriter.transform(new Response(page)).text()
  return inputs
}

/** What a reader sees of a page, each run of spaces as one. */
export function textOf(page: string): string {
  return page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}
