import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import {
  allEntries,
  type Fields,
  fault,
  itemsOf,
  listed,
  ok,
  putAt,
  readAt,
  redirected,
  removeSubscribers,
  setAt,
} from '../mistakes.ts'
import type { Call, Serve } from '../serve.ts'

const leftByRemoval = 'status-pages-delete-leaves-what-it-shows'

/** Faults of removing pages, and what stands on pages: the one takes the other along, or does not go. */
export const pageRemovalFaults: readonly Fault[] = [
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `removed-${field}-take-empty-pages-along`,
      `A page is removed with the last of its ${field}, where it shows nothing else.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      takesPagesAlong(field),
    ),
  ),
  fault(
    'removed-pages-take-groups-of-the-name-along',
    'Groups of other pages are removed with a page that has one of their name.',
    leftByRemoval,
    (right) => {
      const groups: { readonly path: string; readonly page: string; readonly name: unknown }[] = []
      return async (call) => {
        const answer = await right(call)
        const { id, name } = fieldsOf(answer.json)
        if (!isSuccess(answer)) return answer
        if (call.operation?.id === 'statusPageGroups.create')
          groups.push({ path: `${call.path}/${String(id)}`, page: call.path.replace(/\/groups$/, ''), name })
        if (call.operation?.id !== 'statusPages.delete') return answer
        const names = groups.filter(({ page }) => page === call.path).map((group) => group.name)
        for (const group of groups.filter((one) => one.page !== call.path && names.includes(one.name)))
          await right(redirected(call, 'DELETE', group.path))
        return answer
      }
    },
  ),
  fault(
    'removed-pages-take-teams-along',
    'The services of a page that is removed belong to no team any more.',
    leftByRemoval,
    inOperation('statusPages.delete', async (call, right) => {
      const page = await readAt(call, right)
      const answer = await right(call)
      for (const { id } of isSuccess(answer) ? itemsOf(page, 'services') : []) {
        const path = `/services/${String(id)}`
        const service = await readAt(call, right, path)
        await putAt(call, right, path, { ...service, teams: [] })
      }
      return answer
    }),
  ),
  fault(
    'pages-take-their-services-along',
    'Removing a page removes the services that it shows.',
    'status-pages-delete-leaves-what-it-shows',
    (right) => async (call) => {
      if (call.operation?.id !== 'statusPages.delete') return right(call)
      const page = await right(redirected(call, 'GET'))
      const answer = await right(call)
      const { services } = fieldsOf(page.json)
      for (const service of Array.isArray(services) ? services : [])
        await right({ ...call, path: `/services/${fieldsOf(service).id}` })
      return answer
    },
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `last-pages-take-their-${field}-along`,
      `Removing a page removes those of its ${field} that no other page shows.`,
      leftByRemoval,
      inOperation('statusPages.delete', async (call, right) => {
        const shown = itemsOf(await readAt(call, right), field)
        const answer = await right(call)
        if (shown.length === 0 || !isSuccess(answer)) return answer
        const pages = await allEntries(call, right, '/status-pages')
        const elsewhere = new Set(pages.flatMap((page) => itemsOf(page, field).map(({ id }) => id)))
        for (const { id } of shown)
          if (!elsewhere.has(id)) await right(redirected(call, 'DELETE', `/${field}/${String(id)}`))
        return answer
      }),
    ),
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `page-removed-with-${field}-of-other-pages`,
      `Once a page is removed, other pages do not show its ${field} any more.`,
      'status-pages-delete-leaves-what-it-shows',
      (right) => {
        const gone = new Set<unknown>()
        return async (call) => {
          const isRemoval = call.operation?.id === 'statusPages.delete'
          const page = isRemoval ? await readAt(call, right, call.path) : {}
          const answer = await right(call)
          if (isRemoval && isSuccess(answer)) for (const { id } of itemsOf(page, field)) gone.add(id)
          if (call.operation?.id !== 'statusPages.get' || !isSuccess(answer)) return answer
          const shown = fieldsOf(answer.json)
          return withJson(answer, { ...shown, [field]: itemsOf(shown, field).filter(({ id }) => !gone.has(id)) })
        }
      },
    ),
  ),
  ...(['services', 'metrics'] as const).flatMap((field) => [
    fault(
      `${field}-removed-with-the-structure-of-pages`,
      `Removing what a page shows (${field}) empties its structure.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      onPagesOf(field, async (call, right, page) => {
        const { structure: _, ...shown } = await readAt(call, right, page)
        await putAt(call, right, page, { ...shown, structure: { elements: [] } })
      }),
    ),
    fault(
      `${field}-removed-with-the-groups-of-pages`,
      `Removing what a page shows (${field}) removes the groups of the page.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      onPagesOf(field, async (call, right, page) => {
        for (const { id } of itemsOf(await readAt(call, right, page), 'groups'))
          await right(redirected(call, 'DELETE', `${page}/groups/${id}`))
      }),
    ),
    fault(
      `${field}-removed-with-the-subscribers-of-pages`,
      `Removing what a page shows (${field}) removes the private subscribers of the page.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      onPagesOf(field, async (call, right, page) => {
        await putAt(call, right, `${page}/private-subscribers`, [])
      }),
    ),
  ]),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `pages-removed-with-the-${field}-they-began-with`,
      `Removing one of the ${field} that a page was created with removes the page.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      (right) => {
        const began = new Map<string, readonly unknown[]>()
        return async (call) => {
          const answer = await right(call)
          if (call.operation?.id === 'statusPages.create' && isSuccess(answer)) {
            const ids = itemsOf(fieldsOf(call.json), field).map(({ id }) => String(id))
            began.set(`${call.path}/${fieldsOf(answer.json).id}`, ids)
          }
          if (call.operation?.id !== `${field}.delete` || !isSuccess(answer)) return answer
          const pages = [...began].filter(([, ids]) => ids.includes(String(call.pathValues.id)))
          for (const [path] of pages) await right(redirected(call, 'DELETE', path))
          return answer
        }
      },
    ),
  ),
  fault(
    'removed-services-take-subscribers-along',
    'When a service is removed, its subscribers are removed from all services.',
    'services-update-private-subscribers-leaves-other-services',
    (right) => {
      const written = new Set<string>()
      return async (call) => {
        const id = call.operation?.id
        const own = `/services/${call.pathValues.id}/private-subscribers`
        const before = id === 'services.delete' ? (await right(redirected(call, 'GET', own))).json : undefined
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        if (id === 'services.updatePrivateSubscribers') written.add(call.path)
        const gone = listed(before)
        if (id === 'services.delete')
          for (const path of written) if (path !== own) await removeSubscribers(path, { gone, call, right })
        return answer
      }
    },
  ),
  fault(
    'pages-removed-with-their-services',
    'Removing a service removes the pages that show it.',
    'services-delete-leaves-the-pages-that-show-it',
    removesPages('services'),
  ),
  fault(
    'pages-removed-with-their-metrics',
    'Removing a metric removes the pages that show it.',
    'metrics-delete-leaves-the-pages-that-show-it',
    removesPages('metrics'),
  ),
  fault(
    'page-metrics-cleared-by-a-removal',
    'Removing a metric clears the metrics of the pages that show it.',
    'metrics-delete-leaves-the-pages-that-show-it',
    clearsPages('metrics'),
  ),
  fault(
    'page-services-cleared-by-a-removal',
    'Removing a service clears the services of the pages that show it.',
    'services-delete-leaves-the-pages-that-show-it',
    clearsPages('services'),
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `${field}-on-pages-stay`,
      `Removing one of the ${field} that a page shows is answered, and not done.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      inOperation(`${field}.delete`, async (call, right) => {
        const pages = await pagesThatShow(call, right, field)
        return pages.length > 0 ? { status: 204, headers: {} } : right(call)
      }),
    ),
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `pages-that-lost-${field}-refuse-updates`,
      `A page that has shown one of the ${field} which is gone cannot be updated.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      refusesUpdates(field),
    ),
  ),
  ...(
    [
      ['services', 'metrics'],
      ['metrics', 'services'],
    ] as const
  ).map(([field, other]) =>
    fault(
      `${other}-leave-pages-with-${field}-of-their-id`,
      `Removing one of the ${field} takes one of the ${other} off the pages that has the same id.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      inOperation(`${field}.delete`, async (call, right) => {
        const pages = await pagesThatShow(call, right, other)
        const answer = await right(call)
        for (const page of isSuccess(answer) ? pages : []) {
          const left = itemsOf(page, other).filter(({ id }) => String(id) !== call.pathValues.id)
          await setAt(call, right, `/status-pages/${String(page.id)}`, { [other]: left })
        }
        return answer
      }),
    ),
  ),
  fault(
    'groups-of-removed-pages-are-listed',
    'The groups of a page that is removed are listed as before.',
    'status-pages-delete-removes-its-groups',
    (right) => {
      const kept = new Map<string, unknown>()
      return async (call) => {
        const list = `${call.path}/groups`
        if (call.method === 'GET' && kept.has(call.path)) return ok(kept.get(call.path))
        if (call.operation?.id !== 'statusPages.delete') return right(call)
        const { json } = await right({ ...redirected(call, 'GET', list), query: [] })
        const answer = await right(call)
        if (isSuccess(answer)) kept.set(list, json)
        return answer
      }
    },
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `pages-lose-their-announcement-with-${field}`,
      `Removing one of the ${field} that pages show takes their announcement and their teams away.`,
      `${field}-delete-leaves-the-pages-that-show-it`,
      inOperation(`${field}.delete`, async (call, right) => {
        const pages = await pagesThatShow(call, right, field)
        const answer = await right(call)
        for (const { id } of isSuccess(answer) ? pages : [])
          await setAt(call, right, `/status-pages/${String(id)}`, { announcement: '', teams: [] })
        return answer
      }),
    ),
  ),
  fault(
    'services-taken-off-pages-lose-subscribers',
    'A service that an update takes off a page loses its own private subscribers, not the page.',
    'status-pages-update-leaves-groups-and-subscribers',
    inOperation('statusPages.update', async (call, right) => {
      const before = itemsOf(await readAt(call, right), 'services')
      const answer = await right(call)
      const left = itemsOf(fieldsOf(answer.json), 'services')
      for (const { id } of isSuccess(answer) ? before : [])
        if (!left.some((one) => one.id === id)) await putAt(call, right, `/services/${id}/private-subscribers`, [])
      return answer
    }),
  ),
  fault(
    'page-removed-with-subscribers-of-services',
    'Removing a page removes the private subscribers of the services that it shows.',
    'status-pages-delete-leaves-what-it-shows',
    inOperation('statusPages.delete', async (call, right) => {
      const page = await readAt(call, right)
      const answer = await right(call)
      for (const { id } of itemsOf(page, 'services'))
        await putAt(call, right, `/services/${id}/private-subscribers`, [])
      return answer
    }),
  ),
]

function takesPagesAlong(field: 'services' | 'metrics'): Fault['apply'] {
  return (right) => {
    const pages = new Map<string, Fields>()
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      if (call.operation?.id === 'statusPages.update') pages.set(call.path, fieldsOf(call.json))
      if (call.operation?.id !== `${field}.delete`) return answer
      for (const [path, body] of pages) {
        const [only, ...more] = [...itemsOf(body, 'services'), ...itemsOf(body, 'metrics')]
        const isOnly = more.length === 0 && String(only?.id) === call.pathValues.id
        if (isOnly && itemsOf(body, field).length === 1) await right(redirected(call, 'DELETE', path))
      }
      return answer
    }
  }
}

/** Does something to each page that was seen to show what is removed. */
function onPagesOf(
  field: 'services' | 'metrics',
  harm: (call: Call, right: Serve, page: string) => Promise<void>,
): Fault['apply'] {
  return (right) => {
    const pages = new Map<string, Set<string>>()
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      if (call.operation?.id === 'statusPages.get')
        for (const { id } of itemsOf(fieldsOf(answer.json), field))
          pages.set(String(id), (pages.get(String(id)) ?? new Set()).add(call.path))
      if (call.operation?.id === `${field}.delete`)
        for (const page of pages.get(call.pathValues.id ?? '') ?? []) await harm(call, right, page)
      return answer
    }
  }
}

function removesPages(kind: 'services' | 'metrics'): Fault['apply'] {
  return inOperation(`${kind}.delete`, async (call, right) => {
    const pages = await pagesThatShow(call, right, kind)
    const answer = await right(call)
    for (const page of isSuccess(answer) ? pages : [])
      await right(redirected(call, 'DELETE', `/status-pages/${fieldsOf(page).id}`))
    return answer
  })
}

/** What a page has been updated to show is looked up when it is updated again. */
function refusesUpdates(kind: 'services' | 'metrics'): Fault['apply'] {
  return (right) => {
    const shown = new Map<string, readonly string[]>()
    const gone = new Set<string>()
    return async (call) => {
      const isUpdate = call.operation?.id === 'statusPages.update'
      if (isUpdate && shown.get(call.path)?.some((id) => gone.has(id))) return { status: 404, headers: {} }
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      const ids = itemsOf(fieldsOf(call.json), kind).map(({ id }) => String(id))
      if (isUpdate && ids.length > 0) shown.set(call.path, ids)
      if (call.operation?.id === `${kind}.delete`) gone.add(String(call.pathValues.id))
      return answer
    }
  }
}

function clearsPages(kind: 'services' | 'metrics'): Fault['apply'] {
  return inOperation(`${kind}.delete`, async (call, right) => {
    const pages = await pagesThatShow(call, right, kind)
    const answer = await right(call)
    for (const page of isSuccess(answer) ? pages : []) {
      const { id, name } = fieldsOf(page)
      await putAt(call, right, `/status-pages/${id}`, { name, [kind]: [] })
    }
    return answer
  })
}

async function pagesThatShow(call: Call, right: Serve, kind: 'services' | 'metrics') {
  const found: Fields[] = []
  for (const { id } of await allEntries(call, right, '/status-pages')) {
    const page = await readAt(call, right, `/status-pages/${id}`)
    if (itemsOf(page, kind).some((one) => String(one.id) === call.pathValues.id)) found.push(page)
  }
  return found
}
