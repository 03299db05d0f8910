import type { SSRResult } from 'astro'
import { markHTMLString } from 'astro/runtime/server/escape.js'
import { chunkToString, type RenderInstance } from 'astro/runtime/server/render/common.js'
import { createRenderInstruction } from 'astro/runtime/server/render/instruction.js'
import { renderSlot, renderSlots, SlotString } from 'astro/runtime/server/render/slot.js'
import { shorthash } from 'astro/runtime/server/shorthash.js'
import { createElement, type ElementType, type ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { propsAttribute } from './island-props.ts'

type Props = Record<string, unknown>
type Slots = NonNullable<Parameters<typeof renderSlots>[1]>
/** What is in the slots of a part, and what Astro is told before it. */
type Held = Awaited<ReturnType<typeof renderSlots>>

/** Where the browser finds an island: the attributes before and after those that are other ones on each page. */
interface Island {
  hydration: Parameters<typeof createRenderInstruction>[0]
  before: string
  between: string
  after: string
}

/**
 * Draws a part of React that stands in a page: as an island what has a script of its own, and as plain markup the rest (icons,
 * pictures, badges). Astro calls it in place of its own way (astro.config.mjs), which makes a promise for each step of each part,
 * a stream for each, and has all that follows wait for it. Nothing waits here, but for slots with something in them that does, and
 * for the addresses of an island that is drawn for the first time.
 */
export function drawReact(
  result: SSRResult,
  name: string,
  component: ElementType<Props>,
  given: Props,
  slots: Slots = {},
): RenderInstance | Promise<RenderInstance> {
  // In the order of the page, whatever waits: the same page has the same ids.
  const prefix = nextPrefix(result)
  const held = heldAtOnce(result, slots) ?? renderSlots(result, slots)
  const island = given['client:component-path'] === undefined ? null : islandOf(result, name, given)
  if (held instanceof Promise || island instanceof Promise)
    return Promise.all([held, island]).then(([content, where]) =>
      draw(prefix, component, given, content, where),
    )
  return draw(prefix, component, given, held, island)
}

function draw(
  prefix: string,
  component: ElementType<Props>,
  given: Props,
  { children: slots, slotInstructions }: Held,
  island: Island | null,
): RenderInstance {
  const props = Object.fromEntries(Object.entries(given).filter(([key]) => !key.startsWith('client:')))
  const element = createElement(component, { ...props, ...elementsOf(slots, island !== null) })
  const html = island
    ? islandMarkup(
        island,
        prefix,
        props,
        slots,
        withoutPreloads(renderToString(element, { identifierPrefix: prefix })),
      )
    : staticMarkup(element, prefix)
  return {
    render(destination) {
      for (const instruction of slotInstructions ?? []) destination.write(instruction)
      if (island) destination.write(createRenderInstruction(island.hydration))
      if (html) destination.write(markHTMLString(html))
    },
  }
}

function staticMarkup(element: ReactElement, prefix: string): string {
  const html = withoutPreloads(renderToStaticMarkup(element, { identifierPrefix: prefix }))
  return html.replaceAll(/<\/?astro-static-slot\b[^>]*>/g, '')
}

/** React asks the browser to load pictures early, those far down a page among them. */
function withoutPreloads(html: string): string {
  return html.replace(/^(<link\s[^>]*rel="preload"[^>]*>)+/, '')
}

function islandMarkup(island: Island, prefix: string, props: Props, slots: Props, html: string): string {
  const { before, between, after } = island
  const unused = Object.entries(slots).filter(([name]) => !html.includes(slotTag(name)))
  const templates = unused.map(([name, content]) => {
    const named = name === 'default' ? '' : `="${name}"`
    return `<template data-astro-template${named}>${String(content)}</template>`
  })
  const children = html + templates.join('')
  const inside = children && `${children}<!--astro:end-->`
  const waits = children && ' await-children'
  return `${before}${prefix}${between}${propsAttribute(props)}${after}${waits}>${inside}</astro-island>`
}

const slotTag = (name: string) => (name === 'default' ? '<astro-slot>' : `<astro-slot name="${name}">`)

/** Slots as the elements that a component of React gets, and the browser's as well. */
function elementsOf(slots: Held['children'], isIsland: boolean): Record<string, ReactElement> {
  const elements = Object.entries(slots).flatMap(([slot, content]) => {
    const html = String(content)
    if (html.trim() === '') return []
    const element = createElement(isIsland ? 'astro-slot' : 'astro-static-slot', {
      ...(slot !== 'default' && { name: slot }),
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: html },
    })
    return [[slot === 'default' ? 'children' : slot, element]]
  })
  return Object.fromEntries(elements)
}

const NOTHING: Held = { children: {}, slotInstructions: null }

/** What is in the slots if nothing there waits; null otherwise. */
function heldAtOnce(result: SSRResult, slots: Slots): Held | null {
  const names = Object.keys(slots)
  if (names.length === 0) return NOTHING
  const children: Record<string, string> = {}
  const slotInstructions: NonNullable<Held['slotInstructions']> = []
  let isWhole = true
  for (const name of names) {
    const slot = slots[name]
    if (!slot) continue
    let html = ''
    const write: Parameters<RenderInstance['render']>[0]['write'] = (chunk) => {
      if (chunk instanceof SlotString || chunk instanceof Response) isWhole = false
      else if (typeof chunk === 'object' && 'type' in chunk) slotInstructions.push(chunk)
      else html += chunkToString(result, chunk)
    }
    const waits = renderSlot(result, slot).render({ write })
    if (waits) void waits.catch(() => undefined)
    if (waits || !isWhole) return null
    children[name] = html
  }
  return { children, slotInstructions }
}

const counts = new WeakMap<SSRResult, number>()

/** Keeps the ids of a page's parts apart. */
function nextPrefix(result: SSRResult): string {
  const count = counts.get(result) ?? 0
  counts.set(result, count + 1)
  return `r${count}`
}

/** By the part and when it begins: as many as our markup has. */
const islands = new Map<string, Island>()

function islandOf(result: SSRResult, name: string, props: Props): Island | Promise<Island> {
  const path = String(props['client:component-path'])
  const exported = String(props['client:component-export'])
  const [directive = '', value] = directiveIn(props, result)
  const key = JSON.stringify([name, path, exported, directive, value])
  const known = islands.get(key)
  if (known) return known
  const entry = result.renderers[0]?.clientEntrypoint
  if (!entry) throw new Error('Astro has no renderer for islands.')
  const addresses = [decodeURI(path), decodeURI(String(entry))].map((address) => result.resolve(address))
  return Promise.all(addresses).then(([component, renderer]) => {
    const uid = shorthash(`<!--${exported}:${path}-->`)
    const options = JSON.stringify({ name, value: value || '' }).replaceAll('"', '&quot;')
    const island: Island = {
      hydration: {
        type: 'directive',
        hydration: {
          directive,
          value: String(value),
          componentUrl: path,
          componentExport: { value: exported },
        },
      },
      before: `<astro-island uid="${uid}" prefix="`,
      between: `" component-url="${component}" component-export="${exported}" renderer-url="${renderer}" props='`,
      after: `' ssr client="${directive}" opts="${options}"`,
    }
    islands.set(key, island)
    return island
  })
}

/** When the island begins: `load`, `idle`, `visible`. */
function directiveIn(props: Props, { clientDirectives }: SSRResult): [name: string, value: unknown] {
  for (const key in props) {
    const directive = key.startsWith('client:') ? key.slice('client:'.length) : ''
    if (clientDirectives.has(directive)) return [directive, props[key]]
  }
  throw new Error('An island says when it begins.')
}
