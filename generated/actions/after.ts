// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

/** What comes next, right away where there is nothing to wait for: to await what is there already would cost a turn of the queue. */
export function after<Value, Next>(value: Value | PromiseLike<Value>, next: (value: Value) => Next | Promise<Next>): Next | Promise<Next> {
  return isThenable(value) ? Promise.resolve(value).then(next) : next(value)
}

function isThenable<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
