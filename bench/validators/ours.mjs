import { validateService, validateServiceBody } from 'generated/validators/schemas.ts'
import { validateServicesListReply200 } from 'generated/validators/services.ts'

export const body = (value) => validateServiceBody(value)
export const service = (value) => validateService(value)
export const services = (value) => validateServicesListReply200(value)
