import { describe, expect, test } from 'bun:test'
import { chaptersOf } from '#lib/api-docs.ts'

const ORIGIN = 'http://localhost:3000'
const json = (schema: object, example?: unknown) => ({ content: { 'application/json': { schema, example } } })
const call = {
  operationId: 'putPet',
  tags: ['pets'],
  summary: 'Name a pet',
  description: 'Who may call it: member.',
  security: [{ session: [] }],
  parameters: [
    { in: 'path', name: 'id', required: true, schema: { type: 'string' }, example: 'a b' },
    { in: 'query', name: 'quietly', schema: { enum: ['yes', 'no'] }, example: 'yes' },
    { in: 'query', name: 'unused', schema: { anyOf: [{ type: 'string' }, { const: 1 }] } },
  ],
  requestBody: json(
    {
      properties: { name: { type: ['string', 'null'] }, born: { type: 'string', format: 'date' } },
      required: ['name'],
    },
    { name: "Max's" },
  ),
  responses: {
    201: { description: 'The response.', ...json({}, { id: 1 }) },
    404: { $ref: '#/components/responses/gone' },
    '4XX': { description: 'As any.' },
    default: { description: 'Ours.' },
  },
}
const description = (put: object) => ({
  tags: [
    { name: 'pets', description: 'Of pets.' },
    { name: 'none', description: 'Of nothing.' },
  ],
  paths: { '/pets/{id}': { put } },
  components: {
    responses: { gone: { description: 'It is gone.' } },
    securitySchemes: { session: { name: 'crumb' } },
  },
})

const firstOf = (put: object) => chaptersOf(description(put), ORIGIN)[0]?.calls[0]

describe('the API reference', () => {
  test('has a chapter for each noun, with its calls', () => {
    expect(chaptersOf(description(call), ORIGIN)).toMatchObject([
      { noun: 'pets', about: 'Of pets.', calls: [{ id: 'putPet', method: 'PUT', path: '/api/pets/{id}' }] },
      { noun: 'none', calls: [] },
    ])
  })

  test("lists a call's parameters and body fields", () => {
    expect(firstOf(call)?.parts).toEqual([
      { name: 'id', place: 'path', required: true, kind: 'string' },
      { name: 'quietly', place: 'query', required: false, kind: 'yes, no' },
      { name: 'unused', place: 'query', required: false, kind: 'string or 1' },
      { name: 'name', place: 'body', required: true, kind: 'string or null' },
      { name: 'born', place: 'body', required: false, kind: 'string (date)' },
    ])
  })

  test('shows the response and what errors mean', () => {
    expect(firstOf(call)).toMatchObject({
      status: '201',
      response: '{\n  "id": 1\n}',
      errors: [{ status: '404', meaning: 'It is gone.' }],
    })
    expect(firstOf({ ...call, responses: { 204: { description: 'Done.' } } })?.response).toBe('Nothing.')
    const picture = { 200: { description: '', content: { 'image/webp': {} } } }
    expect(firstOf({ ...call, responses: picture })?.response).toBe('image/webp')
  })

  test('shows a command that a shell parses correctly', async () => {
    const command = firstOf(call)?.command ?? ''
    const shell = Bun.spawn(['sh', '-c', command.replace('curl', `printf '%s\\n'`)], { stdout: 'pipe' })
    expect((await new Response(shell.stdout).text()).trim()).toBe(
      `-X\nPUT\n${ORIGIN}/api/pets/a%20b?quietly=yes\n-b\ncrumb=…\n-H\nOrigin: ${ORIGIN}\n-H\nContent-Type: application/json\n-d\n{\n  "name": "Max's"\n}`,
    )
  })

  test('sends files as a form', () => {
    const form = { content: { 'multipart/form-data': { example: { picture: 'me.png', user_id: '1' } } } }
    expect(firstOf({ ...call, requestBody: form })?.command).toEndWith(
      `-F 'picture=@me.png' \\\n  -F 'user_id=1'`,
    )
  })
})
