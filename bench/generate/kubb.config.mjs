import { defineConfig } from '@kubb/core'
import { pluginClient } from '@kubb/plugin-client'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
import { pluginZod } from '@kubb/plugin-zod'

const { BENCH_CONTRACT, BENCH_OUT, BENCH_ZOD } = process.env

export default defineConfig({
  root: '/',
  input: { path: BENCH_CONTRACT },
  // No other contender formats what it wrote, so that kubb is not asked to either.
  output: { path: BENCH_OUT, clean: false, format: false, lint: false },
  plugins: [pluginOas(), pluginTs(), pluginClient(), ...(BENCH_ZOD ? [pluginZod()] : [])],
})
