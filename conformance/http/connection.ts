import net from 'node:net'
import tls from 'node:tls'

/** A connection over which one request goes after the other. */
export interface Connection {
  readonly socket: net.Socket
  /** Whether there is, or was, somebody at the other end. */
  isOpen: boolean
  /** Whether it has carried an exchange before. */
  isKept: boolean
  /** Receives what arrives. Whatever arrives while there is none closes the connection. */
  listener: ConnectionListener | undefined
}

/** The reader of a connection at the moment. */
export interface ConnectionListener {
  onPiece(piece: Uint8Array): void
  /** Nothing more comes: the other side has ended in good order, or with an error. */
  onEnd(error?: Error): void
}

/** Connections that are kept open between requests. */
export interface ConnectionPool {
  /** A kept connection to the server of a URL, else a new one. */
  take(url: URL): Connection
  /** Whether there is a kept one. */
  hasKept(url: URL): boolean
  /** Keeps one for the next request to the same server; closes it if the pool is closed. */
  giveBack(url: URL, connection: Connection): void
  close(): void
}

/** Starts without a connection; one that has waited for longer than `idleMs` is closed: it may keep a worker of the server waiting. */
export function openConnectionPool(idleMs: number): ConnectionPool {
  const waitingByOrigin = new Map<string, { readonly connection: Connection; readonly sinceMs: number }[]>()
  let isClosed = false
  return {
    take(url) {
      const waiting = waitingByOrigin.get(url.origin) ?? []
      const earliestMs = performance.now() - idleMs
      for (let last = waiting.pop(); last !== undefined; last = waiting.pop()) {
        const { connection, sinceMs } = last
        if (sinceMs > earliestMs && connection.socket.writable) {
          connection.socket.setTimeout(0)
          return connection
        }
        connection.socket.destroy()
      }
      return connect(url)
    },
    hasKept: ({ origin }) => waitingByOrigin.get(origin)?.some(({ connection }) => connection.socket.writable) ?? false,
    giveBack(url, connection) {
      if (isClosed) {
        connection.socket.destroy()
        return
      }
      const waiting = waitingByOrigin.get(url.origin) ?? []
      waitingByOrigin.set(url.origin, waiting)
      connection.isKept = true
      connection.listener = undefined
      connection.socket.setTimeout(idleMs)
      waiting.push({ connection, sinceMs: performance.now() })
    },
    close() {
      isClosed = true
      for (const waiting of waitingByOrigin.values()) for (const { connection } of waiting) connection.socket.destroy()
      waitingByOrigin.clear()
    },
  }
}

// Its listeners stay from one request to the next.
function connect(url: URL): Connection {
  const isSecure = url.protocol === 'https:'
  const socket = isSecure ? connectSecurely(url) : net.connect({ ...addressOf(url, 80), noDelay: true })
  const connection: Connection = { socket, isOpen: false, isKept: false, listener: undefined }
  socket.on(isSecure ? 'secureConnect' : 'connect', () => {
    connection.isOpen = true
  })
  socket.on('data', (piece) => {
    if (connection.listener === undefined) socket.destroy()
    else connection.listener.onPiece(piece)
  })
  socket.on('timeout', () => socket.destroy())
  socket.on('end', () => connection.listener?.onEnd())
  socket.on('error', (error) => connection.listener?.onEnd(error))
  socket.on('close', () => connection.listener?.onEnd())
  return connection
}

function connectSecurely(url: URL): net.Socket {
  const address = addressOf(url, 443)
  const servername = net.isIP(address.host) === 0 ? address.host : ''
  const socket = tls.connect({ ...address, servername, ALPNProtocols: ['http/1.1'] })
  return socket.setNoDelay(true)
}

function addressOf({ hostname, port }: URL, usualPort: number): { readonly host: string; readonly port: number } {
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usualPort : Number(port) }
}
