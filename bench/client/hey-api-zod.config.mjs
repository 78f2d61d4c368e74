import { join } from 'node:path'

export default {
  input: join(import.meta.dirname, '..', '..', 'generated', 'openapi.json'),
  output: 'hey-api-zod',
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', 'zod', { name: '@hey-api/sdk', validator: true }],
}
