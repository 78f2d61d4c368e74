// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { components } from '../types.ts'
import { isDateTime, isInt32, isInt64, isIpv4, isIpv6 } from './formats.ts'
import { anyOf, isInteger, isList, isNumber, isObject, locate, most, refuse, refuseType, type Problem } from './runtime.ts'

const pattern1 = /* @__PURE__ */ new RegExp('^[^:]{0,20}\\d{2}:?\\d{2}:?\\d{2}[.,]\\d{3}(?:\\D.*)?$', 'u')
const values1: readonly unknown[] = ['USER', 'TEAM']
const values2: readonly unknown[] = ['OK', 'LOCKED', 'BLACKLISTED']
const values3: readonly unknown[] = ['EMAIL', 'SMS', 'PUSH', 'VOICE', 'WHATSAPP', 'TELEGRAM']
const values4: readonly unknown[] = ['LOW_PRIORITY', 'HIGH_PRIORITY']
const values5: readonly unknown[] = [0, 15, 30, 60, 180, 360, 720, 1440]
const values6: readonly unknown[] = ['EMAIL', 'SMS', 'PUSH', 'WHATSAPP', 'TELEGRAM']
const values7: readonly unknown[] = ['ON_CALL']
const values8: readonly unknown[] = ['ALERT_ACCEPTED', 'ALERT_RESOLVED', 'ALERT_ESCALATED']
const values9: readonly unknown[] = ['EMAIL', 'SMS', 'PUSH']
const pattern2 = /* @__PURE__ */ new RegExp('^[A-Za-z]{2}$', 'u')

/** Whether a value is what `Timestamp` describes. */
export function validateTimestamp(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['Timestamp'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  else {
    if (!pattern1.test(value)) {
      refuse(problems, '', 'pattern', '^[^:]{0,20}\\d{2}:?\\d{2}:?\\d{2}[.,]\\d{3}(?:\\D.*)?$', 'a text of the pattern')
    }
    if (!isDateTime(value)) refuse(problems, '', 'format', 'date-time', 'a text of the format')
  }
  return problems.length === start
}

/** Whether a value is what `TeamReference` describes. */
export function validateTeamReference(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['TeamReference'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, name } = value
    if (id !== undefined && !isNumber(id)) refuseType(problems, '/id', 'number')
    if (name !== undefined && typeof name !== 'string') refuseType(problems, '/name', 'string')
  }
  return problems.length === start
}

/** Whether a value is what `ManagedBy` describes. */
export function validateManagedBy(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['ManagedBy'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { type, source } = value
    if (type !== undefined && typeof type !== 'string') refuseType(problems, '/type', 'string')
    if (source !== undefined && typeof source !== 'string') refuseType(problems, '/source', 'string')
  }
  return problems.length === start
}

/** Whether a value is what `ManagedByType` describes. */
export function validateManagedByType(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['ManagedByType'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  return problems.length === start
}

/** Whether a value is what `Subscriber` describes. */
export function validateSubscriber(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['Subscriber'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, name, type } = value
    if (id !== undefined && !isNumber(id)) refuseType(problems, '/id', 'number')
    if (name !== undefined && typeof name !== 'string') refuseType(problems, '/name', 'string')
    if (type !== undefined && type !== 'USER' && type !== 'TEAM') {
      refuse(problems, '/type', 'enum', values1, 'one of')
    }
  }
  return problems.length === start
}

/** Whether a value is what `SubscriberType` describes. */
export function validateSubscriberType(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['SubscriberType'] {
  const start = problems.length
  if (value !== 'USER' && value !== 'TEAM') refuse(problems, '', 'enum', values1, 'one of')
  return problems.length === start
}

/** Whether a value is what `Contact` describes. */
export function validateContact(value: unknown, problems: Problem[] = []): value is components['schemas']['Contact'] {
  const start = problems.length
  anyOf(value, [validatePhoneContact, validateEmailContact], problems, '')
  return problems.length === start
}

/** Whether a value is what `PhoneContact` describes. */
export function validatePhoneContact(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['PhoneContact'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, regionCode, target, primary, status } = value
    if (id !== undefined) {
      if (!isInteger(id)) refuseType(problems, '/id', 'integer')
      else if (!isInt64(id)) refuse(problems, '/id', 'format', 'int64', 'an integer of the format')
    }
    if (regionCode !== undefined && typeof regionCode !== 'string') {
      refuseType(problems, '/regionCode', 'string')
    }
    if (target !== undefined && typeof target !== 'string') refuseType(problems, '/target', 'string')
    if (primary !== undefined && typeof primary !== 'boolean') refuseType(problems, '/primary', 'boolean')
    if (status !== undefined && status !== 'OK' && status !== 'LOCKED' && status !== 'BLACKLISTED') {
      refuse(problems, '/status', 'enum', values2, 'one of')
    }
  }
  return problems.length === start
}

/** Whether a value is what `EmailContact` describes. */
export function validateEmailContact(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['EmailContact'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, target, status } = value
    if (id !== undefined) {
      if (!isInteger(id)) refuseType(problems, '/id', 'integer')
      else if (!isInt64(id)) refuse(problems, '/id', 'format', 'int64', 'an integer of the format')
    }
    if (target !== undefined && typeof target !== 'string') refuseType(problems, '/target', 'string')
    if (status !== undefined && status !== 'OK' && status !== 'LOCKED' && status !== 'BLACKLISTED') {
      refuse(problems, '/status', 'enum', values2, 'one of')
    }
  }
  return problems.length === start
}

/** Whether a value is what `ContactStatus` describes. */
export function validateContactStatus(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['ContactStatus'] {
  const start = problems.length
  if (value !== 'OK' && value !== 'LOCKED' && value !== 'BLACKLISTED') {
    refuse(problems, '', 'enum', values2, 'one of')
  }
  return problems.length === start
}

/** Whether a value is what `AlertPreference` describes. */
export function validateAlertPreference(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['AlertPreference'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateAlertPreferenceBody(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id !== undefined) {
      if (!isInteger(id)) refuseType(problems, '/id', 'integer')
      else if (!isInt64(id)) refuse(problems, '/id', 'format', 'int64', 'an integer of the format')
    }
  }
  return problems.length === start
}

/** Whether a value is what `AlertPreferenceBody` describes. */
export function validateAlertPreferenceBody(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['AlertPreferenceBody'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { method, contact, delayMin, type } = value
    if (method !== undefined && method !== 'EMAIL' && method !== 'SMS' && method !== 'PUSH' && method !== 'VOICE' && method !== 'WHATSAPP' && method !== 'TELEGRAM') {
      refuse(problems, '/method', 'enum', values3, 'one of')
    }
    if (contact !== undefined) {
      const count = problems.length
      validateContact(contact, problems)
      locate(problems, count, '/contact')
    }
    if (delayMin !== undefined && !isInteger(delayMin)) refuseType(problems, '/delayMin', 'integer')
    if (type !== undefined && type !== 'LOW_PRIORITY' && type !== 'HIGH_PRIORITY') {
      refuse(problems, '/type', 'enum', values4, 'one of')
    }
  }
  return problems.length === start
}

/** Whether a value is what `DutyPreference` describes. */
export function validateDutyPreference(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['DutyPreference'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateDutyPreferenceBody(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id !== undefined) {
      if (!isInteger(id)) refuseType(problems, '/id', 'integer')
      else if (!isInt64(id)) refuse(problems, '/id', 'format', 'int64', 'an integer of the format')
    }
  }
  return problems.length === start
}

/** Whether a value is what `DutyPreferenceBody` describes. */
export function validateDutyPreferenceBody(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['DutyPreferenceBody'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { beforeMin, contact, method, type } = value
    if (beforeMin !== undefined && beforeMin !== 0 && beforeMin !== 15 && beforeMin !== 30 && beforeMin !== 60 && beforeMin !== 180 && beforeMin !== 360 && beforeMin !== 720 && beforeMin !== 1440) {
      refuse(problems, '/beforeMin', 'enum', values5, 'one of')
    }
    if (contact !== undefined) {
      const count = problems.length
      validateContact(contact, problems)
      locate(problems, count, '/contact')
    }
    if (method !== undefined && method !== 'EMAIL' && method !== 'SMS' && method !== 'PUSH' && method !== 'WHATSAPP' && method !== 'TELEGRAM') {
      refuse(problems, '/method', 'enum', values6, 'one of')
    }
    if (type !== undefined && type !== 'ON_CALL') refuse(problems, '/type', 'enum', values7, 'one of')
  }
  return problems.length === start
}

/** Whether a value is what `UpdatePreference` describes. */
export function validateUpdatePreference(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['UpdatePreference'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateUpdatePreferenceBody(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id !== undefined) {
      if (!isInteger(id)) refuseType(problems, '/id', 'integer')
      else if (!isInt64(id)) refuse(problems, '/id', 'format', 'int64', 'an integer of the format')
    }
  }
  return problems.length === start
}

/** Whether a value is what `UpdatePreferenceBody` describes. */
export function validateUpdatePreferenceBody(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['UpdatePreferenceBody'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { contact, method, type } = value
    if (contact !== undefined) {
      const count = problems.length
      validateContact(contact, problems)
      locate(problems, count, '/contact')
    }
    if (method !== undefined && method !== 'EMAIL' && method !== 'SMS' && method !== 'PUSH' && method !== 'WHATSAPP' && method !== 'TELEGRAM') {
      refuse(problems, '/method', 'enum', values6, 'one of')
    }
    if (type !== undefined && type !== 'ALERT_ACCEPTED' && type !== 'ALERT_RESOLVED' && type !== 'ALERT_ESCALATED') {
      refuse(problems, '/type', 'enum', values8, 'one of')
    }
  }
  return problems.length === start
}

/** Whether a value is what `SubscriptionPreference` describes. */
export function validateSubscriptionPreference(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['SubscriptionPreference'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateSubscriptionPreferenceBody(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id !== undefined) {
      if (!isInteger(id)) refuseType(problems, '/id', 'integer')
      else if (!isInt64(id)) refuse(problems, '/id', 'format', 'int64', 'an integer of the format')
    }
  }
  return problems.length === start
}

/** Whether a value is what `SubscriptionPreferenceBody` describes. */
export function validateSubscriptionPreferenceBody(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['SubscriptionPreferenceBody'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { contact, method } = value
    if (contact !== undefined) {
      const count = problems.length
      validateContact(contact, problems)
      locate(problems, count, '/contact')
    }
    if (method !== undefined && method !== 'EMAIL' && method !== 'SMS' && method !== 'PUSH') {
      refuse(problems, '/method', 'enum', values9, 'one of')
    }
  }
  return problems.length === start
}

/** Whether a value is what `MessageMethod` describes. */
export function validateMessageMethod(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['MessageMethod'] {
  const start = problems.length
  if (value !== 'EMAIL' && value !== 'SMS' && value !== 'PUSH' && value !== 'WHATSAPP' && value !== 'TELEGRAM') {
    refuse(problems, '', 'enum', values6, 'one of')
  }
  return problems.length === start
}

/** Whether a value is what `Service` describes. */
export function validateService(value: unknown, problems: Problem[] = []): value is components['schemas']['Service'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateNestedService(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { subscribed, uptime, incidents } = value
    if (subscribed !== undefined && typeof subscribed !== 'boolean') {
      refuseType(problems, '/subscribed', 'boolean')
    }
    if (uptime !== undefined) {
      const count = problems.length
      validateUptime(uptime, problems)
      locate(problems, count, '/uptime')
    }
    if (incidents !== undefined) {
      if (!isList(incidents)) refuseType(problems, '/incidents', 'array')
      else {
        for (let index = 0; index < incidents.length && problems.length - start < most; index++) {
          const count2 = problems.length
          validateIncident(incidents[index], problems)
          if (problems.length > count2) locate(problems, count2, `/incidents/${index}`)
        }
      }
    }
  }
  return problems.length === start
}

/** Whether a value is what `ServiceBody` describes. */
export function validateServiceBody(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['ServiceBody'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, name, alias, status, description, oneOpenIncidentOnly, showUptimeHistory, teams } = value
    if (id !== undefined && !isNumber(id)) refuseType(problems, '/id', 'number')
    if (name !== undefined && typeof name !== 'string') refuseType(problems, '/name', 'string')
    if (alias !== undefined && typeof alias !== 'string') refuseType(problems, '/alias', 'string')
    if (status !== undefined && typeof status !== 'string') refuseType(problems, '/status', 'string')
    if (description !== undefined && typeof description !== 'string') {
      refuseType(problems, '/description', 'string')
    }
    if (oneOpenIncidentOnly !== undefined && typeof oneOpenIncidentOnly !== 'boolean') {
      refuseType(problems, '/oneOpenIncidentOnly', 'boolean')
    }
    if (showUptimeHistory !== undefined && typeof showUptimeHistory !== 'boolean') {
      refuseType(problems, '/showUptimeHistory', 'boolean')
    }
    if (teams !== undefined) {
      if (!isList(teams)) refuseType(problems, '/teams', 'array')
      else {
        for (let index = 0; index < teams.length && problems.length - start < most; index++) {
          const count = problems.length
          validateTeamReference(teams[index], problems)
          if (problems.length > count) locate(problems, count, `/teams/${index}`)
        }
      }
    }
  }
  return problems.length === start
}

/** Whether a value is what `NestedService` describes. */
export function validateNestedService(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['NestedService'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateServiceBody(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { publicStatus } = value
    if (publicStatus !== undefined && typeof publicStatus !== 'string') {
      refuseType(problems, '/publicStatus', 'string')
    }
  }
  return problems.length === start
}

/** Whether a value is what `ServiceStatus` describes. */
export function validateServiceStatus(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['ServiceStatus'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  return problems.length === start
}

/** Whether a value is what `Uptime` describes. */
export function validateUptime(value: unknown, problems: Problem[] = []): value is components['schemas']['Uptime'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { rangeStart, rangeEnd, outages, uptimePercentage } = value
    if (rangeStart !== undefined) {
      const count = problems.length
      validateTimestamp(rangeStart, problems)
      locate(problems, count, '/rangeStart')
    }
    if (rangeEnd !== undefined) {
      const count2 = problems.length
      validateTimestamp(rangeEnd, problems)
      locate(problems, count2, '/rangeEnd')
    }
    if (outages !== undefined) {
      if (!isList(outages)) refuseType(problems, '/outages', 'array')
      else {
        for (let index = 0; index < outages.length && problems.length - start < most; index++) {
          const count3 = problems.length
          validateOutage(outages[index], problems)
          if (problems.length > count3) locate(problems, count3, `/outages/${index}`)
        }
      }
    }
    if (uptimePercentage !== undefined) {
      if (!isObject(uptimePercentage)) refuseType(problems, '/uptimePercentage', 'object')
      else {
        const { uptimePercentage: uptimePercentage2 } = uptimePercentage
        if (uptimePercentage2 !== undefined) {
          if (!isObject(uptimePercentage2)) refuseType(problems, '/uptimePercentage/uptimePercentage', 'object')
          else {
            const { p90, p60, p30 } = uptimePercentage2
            if (p90 !== undefined && !isNumber(p90)) {
              refuseType(problems, '/uptimePercentage/uptimePercentage/p90', 'number')
            }
            if (p60 !== undefined && !isNumber(p60)) {
              refuseType(problems, '/uptimePercentage/uptimePercentage/p60', 'number')
            }
            if (p30 !== undefined && !isNumber(p30)) {
              refuseType(problems, '/uptimePercentage/uptimePercentage/p30', 'number')
            }
          }
        }
      }
    }
  }
  return problems.length === start
}

/** Whether a value is what `Outage` describes. */
export function validateOutage(value: unknown, problems: Problem[] = []): value is components['schemas']['Outage'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { status, from, until } = value
    if (status !== undefined && typeof status !== 'string') refuseType(problems, '/status', 'string')
    if (from !== undefined) {
      const count = problems.length
      validateTimestamp(from, problems)
      locate(problems, count, '/from')
    }
    if (until !== undefined) {
      const count2 = problems.length
      validateTimestamp(until, problems)
      locate(problems, count2, '/until')
    }
  }
  return problems.length === start
}

/** Whether a value is what `Incident` describes. */
export function validateIncident(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['Incident'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const {
      id,
      summary,
      status,
      message,
      sendNotification,
      createdAt,
      updatedAt,
      resolvedOn,
      affectedServices,
    } = value
    if (id !== undefined && !isNumber(id)) refuseType(problems, '/id', 'number')
    if (summary !== undefined && typeof summary !== 'string') refuseType(problems, '/summary', 'string')
    if (status !== undefined && typeof status !== 'string') refuseType(problems, '/status', 'string')
    if (message !== undefined && typeof message !== 'string') refuseType(problems, '/message', 'string')
    if (sendNotification !== undefined && typeof sendNotification !== 'boolean') {
      refuseType(problems, '/sendNotification', 'boolean')
    }
    if (createdAt !== undefined) {
      const count = problems.length
      validateTimestamp(createdAt, problems)
      locate(problems, count, '/createdAt')
    }
    if (updatedAt !== undefined) {
      const count2 = problems.length
      validateTimestamp(updatedAt, problems)
      locate(problems, count2, '/updatedAt')
    }
    if (resolvedOn !== undefined) {
      const count3 = problems.length
      validateTimestamp(resolvedOn, problems)
      locate(problems, count3, '/resolvedOn')
    }
    if (affectedServices !== undefined) {
      if (!isList(affectedServices)) refuseType(problems, '/affectedServices', 'array')
      else {
        for (let index = 0; index < affectedServices.length && problems.length - start < most; index++) {
          const count4 = problems.length
          validateAffectedService(affectedServices[index], problems)
          if (problems.length > count4) locate(problems, count4, `/affectedServices/${index}`)
        }
      }
    }
  }
  return problems.length === start
}

/** Whether a value is what `IncidentStatus` describes. */
export function validateIncidentStatus(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['IncidentStatus'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  return problems.length === start
}

/** Whether a value is what `AffectedService` describes. */
export function validateAffectedService(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['AffectedService'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { impact, service } = value
    if (impact !== undefined && typeof impact !== 'string') refuseType(problems, '/impact', 'string')
    if (service !== undefined) {
      const count = problems.length
      validateNestedService(service, problems)
      locate(problems, count, '/service')
    }
  }
  return problems.length === start
}

/** Whether a value is what `AffectedServiceImpact` describes. */
export function validateAffectedServiceImpact(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['AffectedServiceImpact'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  return problems.length === start
}

/** Whether a value is what `EscalationPolicy` describes. */
export function validateEscalationPolicy(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['EscalationPolicy'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateEscalationPolicyBody(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { managedBy } = value
    if (managedBy !== undefined) {
      const count = problems.length
      validateManagedBy(managedBy, problems)
      locate(problems, count, '/managedBy')
    }
  }
  return problems.length === start
}

/** Whether a value is what `EscalationPolicyBody` describes. */
export function validateEscalationPolicyBody(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['EscalationPolicyBody'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, name, repeating, frequency, delayMin, routingKey, escalationRules, teams } = value
    if (id !== undefined) {
      if (!isInteger(id)) refuseType(problems, '/id', 'integer')
      else if (!isInt64(id)) refuse(problems, '/id', 'format', 'int64', 'an integer of the format')
    }
    if (name === undefined) refuse(problems, '', 'required', 'name', 'the property')
    else if (typeof name !== 'string') refuseType(problems, '/name', 'string')
    if (repeating !== undefined && typeof repeating !== 'boolean') refuseType(problems, '/repeating', 'boolean')
    if (frequency !== undefined) {
      if (!isInteger(frequency)) refuseType(problems, '/frequency', 'integer')
      else {
        if (frequency < 1) refuse(problems, '/frequency', 'minimum', 1, 'at least')
        if (frequency > 9) refuse(problems, '/frequency', 'maximum', 9, 'at most')
        if (!isInt32(frequency)) refuse(problems, '/frequency', 'format', 'int32', 'an integer of the format')
      }
    }
    if (delayMin !== undefined) {
      if (!isInteger(delayMin)) refuseType(problems, '/delayMin', 'integer')
      else {
        if (delayMin > 15) refuse(problems, '/delayMin', 'maximum', 15, 'at most')
        if (!isInt32(delayMin)) refuse(problems, '/delayMin', 'format', 'int32', 'an integer of the format')
      }
    }
    if (routingKey !== undefined && typeof routingKey !== 'string') {
      refuseType(problems, '/routingKey', 'string')
    }
    if (escalationRules !== undefined) {
      if (!isList(escalationRules)) refuseType(problems, '/escalationRules', 'array')
      else {
        for (let index = 0; index < escalationRules.length && problems.length - start < most; index++) {
          const count = problems.length
          validateEscalationRule(escalationRules[index], problems)
          if (problems.length > count) locate(problems, count, `/escalationRules/${index}`)
        }
      }
    }
    if (teams !== undefined) {
      if (!isList(teams)) refuseType(problems, '/teams', 'array')
      else {
        for (let index2 = 0; index2 < teams.length && problems.length - start < most; index2++) {
          const count2 = problems.length
          validateTeamReference(teams[index2], problems)
          if (problems.length > count2) locate(problems, count2, `/teams/${index2}`)
        }
      }
    }
  }
  return problems.length === start
}

/** Whether a value is what `EscalationRule` describes. */
export function validateEscalationRule(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['EscalationRule'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { escalationTimeout, user, schedule, team, users, schedules, teams } = value
    if (escalationTimeout === undefined) refuse(problems, '', 'required', 'escalationTimeout', 'the property')
    else if (!isInteger(escalationTimeout)) refuseType(problems, '/escalationTimeout', 'integer')
    if (user !== undefined) {
      if (!isObject(user)) refuseType(problems, '/user', 'object')
      else {
        const { id } = user
        if (id !== undefined && !isNumber(id)) refuseType(problems, '/user/id', 'number')
      }
    }
    if (schedule !== undefined) {
      if (!isObject(schedule)) refuseType(problems, '/schedule', 'object')
      else {
        const { id: id2 } = schedule
        if (id2 !== undefined && !isNumber(id2)) refuseType(problems, '/schedule/id', 'number')
      }
    }
    if (team !== undefined) {
      if (!isObject(team)) refuseType(problems, '/team', 'object')
      else {
        const { id: id3 } = team
        if (id3 !== undefined && !isNumber(id3)) refuseType(problems, '/team/id', 'number')
      }
    }
    if (users !== undefined) {
      if (!isList(users)) refuseType(problems, '/users', 'array')
      else {
        for (let index = 0; index < users.length && problems.length - start < most; index++) {
          const count = problems.length
          validateEscalationUser(users[index], problems)
          if (problems.length > count) locate(problems, count, `/users/${index}`)
        }
      }
    }
    if (schedules !== undefined) {
      if (!isList(schedules)) refuseType(problems, '/schedules', 'array')
      else {
        for (let index2 = 0; index2 < schedules.length && problems.length - start < most; index2++) {
          const count2 = problems.length
          validateEscalationSchedule(schedules[index2], problems)
          if (problems.length > count2) locate(problems, count2, `/schedules/${index2}`)
        }
      }
    }
    if (teams !== undefined) {
      if (!isList(teams)) refuseType(problems, '/teams', 'array')
      else {
        for (let index3 = 0; index3 < teams.length && problems.length - start < most; index3++) {
          const count3 = problems.length
          validateTeamReference(teams[index3], problems)
          if (problems.length > count3) locate(problems, count3, `/teams/${index3}`)
        }
      }
    }
  }
  return problems.length === start
}

/** Whether a value is what `EscalationUser` describes. */
export function validateEscalationUser(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['EscalationUser'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, firstName, lastName } = value
    if (id !== undefined && !isNumber(id)) refuseType(problems, '/id', 'number')
    if (firstName !== undefined && typeof firstName !== 'string') refuseType(problems, '/firstName', 'string')
    if (lastName !== undefined && typeof lastName !== 'string') refuseType(problems, '/lastName', 'string')
  }
  return problems.length === start
}

/** Whether a value is what `EscalationSchedule` describes. */
export function validateEscalationSchedule(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['EscalationSchedule'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, name, type } = value
    if (id !== undefined && !isNumber(id)) refuseType(problems, '/id', 'number')
    if (name !== undefined && typeof name !== 'string') refuseType(problems, '/name', 'string')
    if (type !== undefined && typeof type !== 'string') refuseType(problems, '/type', 'string')
  }
  return problems.length === start
}

/** Whether a value is what `ScheduleType` describes. */
export function validateScheduleType(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['ScheduleType'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  return problems.length === start
}

/** Whether a value is what `Metric` describes. */
export function validateMetric(value: unknown, problems: Problem[] = []): value is components['schemas']['Metric'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateWrittenMetricFields(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const {
      id,
      integrationKey,
      managedBy,
      status,
      lastStatusTransition,
      lastIngestion,
      importStatus,
      lastError,
      dataSource,
    } = value
    if (id !== undefined && !isNumber(id)) refuseType(problems, '/id', 'number')
    if (integrationKey !== undefined && typeof integrationKey !== 'string') {
      refuseType(problems, '/integrationKey', 'string')
    }
    if (managedBy !== undefined) {
      const count = problems.length
      validateManagedBy(managedBy, problems)
      locate(problems, count, '/managedBy')
    }
    if (status !== undefined && typeof status !== 'string') refuseType(problems, '/status', 'string')
    if (lastStatusTransition !== undefined) {
      const count2 = problems.length
      validateTimestamp(lastStatusTransition, problems)
      locate(problems, count2, '/lastStatusTransition')
    }
    if (lastIngestion !== undefined) {
      const count3 = problems.length
      validateTimestamp(lastIngestion, problems)
      locate(problems, count3, '/lastIngestion')
    }
    if (importStatus !== undefined && typeof importStatus !== 'string') {
      refuseType(problems, '/importStatus', 'string')
    }
    if (lastError !== undefined && typeof lastError !== 'string') refuseType(problems, '/lastError', 'string')
    if (dataSource !== undefined) {
      const count4 = problems.length
      validateDataSource(dataSource, problems)
      locate(problems, count4, '/dataSource')
    }
  }
  return problems.length === start
}

/** Whether a value is what `MetricBody` describes. */
export function validateMetricBody(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['MetricBody'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateWrittenMetricFields(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { dataSource } = value
    if (dataSource !== undefined) {
      if (!isObject(dataSource)) refuseType(problems, '/dataSource', 'object')
      else {
        const { id } = dataSource
        if (id !== undefined && !isNumber(id)) refuseType(problems, '/dataSource/id', 'number')
      }
    }
  }
  return problems.length === start
}

/** Whether a value is what `MetricFields` describes. */
export function validateMetricFields(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['MetricFields'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const {
      name,
      description,
      aggregationType,
      displayType,
      lockYAxisMax,
      lockYAxisMin,
      mouseOverDecimal,
      unitLabel,
      teams,
    } = value
    if (name !== undefined && typeof name !== 'string') refuseType(problems, '/name', 'string')
    if (description !== undefined && typeof description !== 'string') {
      refuseType(problems, '/description', 'string')
    }
    if (aggregationType !== undefined && typeof aggregationType !== 'string') {
      refuseType(problems, '/aggregationType', 'string')
    }
    if (displayType !== undefined && typeof displayType !== 'string') {
      refuseType(problems, '/displayType', 'string')
    }
    if (lockYAxisMax !== undefined && !isNumber(lockYAxisMax)) refuseType(problems, '/lockYAxisMax', 'number')
    if (lockYAxisMin !== undefined && !isNumber(lockYAxisMin)) refuseType(problems, '/lockYAxisMin', 'number')
    if (mouseOverDecimal !== undefined && !isNumber(mouseOverDecimal)) {
      refuseType(problems, '/mouseOverDecimal', 'number')
    }
    if (unitLabel !== undefined && typeof unitLabel !== 'string') refuseType(problems, '/unitLabel', 'string')
    if (teams !== undefined) {
      if (!isList(teams)) refuseType(problems, '/teams', 'array')
      else {
        for (let index = 0; index < teams.length && problems.length - start < most; index++) {
          const count = problems.length
          validateTeamReference(teams[index], problems)
          if (problems.length > count) locate(problems, count, `/teams/${index}`)
        }
      }
    }
  }
  return problems.length === start
}

/** Whether a value is what `WrittenMetricFields` describes. */
export function validateWrittenMetricFields(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['WrittenMetricFields'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateMetricFields(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { interpolateGaps, showValuesOnMouseOver } = value
    if (interpolateGaps !== undefined && typeof interpolateGaps !== 'boolean') {
      refuseType(problems, '/interpolateGaps', 'boolean')
    }
    if (showValuesOnMouseOver !== undefined && typeof showValuesOnMouseOver !== 'boolean') {
      refuseType(problems, '/showValuesOnMouseOver', 'boolean')
    }
  }
  return problems.length === start
}

/** Whether a value is what `MetricMetadata` describes. */
export function validateMetricMetadata(_value: unknown, _problems: Problem[] = []): boolean {
  return true
}

/** Whether a value is what `MetricAggregationType` describes. */
export function validateMetricAggregationType(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['MetricAggregationType'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  return problems.length === start
}

/** Whether a value is what `MetricDisplayType` describes. */
export function validateMetricDisplayType(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['MetricDisplayType'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  return problems.length === start
}

/** Whether a value is what `MetricStatus` describes. */
export function validateMetricStatus(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['MetricStatus'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  return problems.length === start
}

/** Whether a value is what `MetricImportStatus` describes. */
export function validateMetricImportStatus(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['MetricImportStatus'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  return problems.length === start
}

/** Whether a value is what `DataSource` describes. */
export function validateDataSource(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['DataSource'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, name, type, teams, metadata, managedBy, status, lastStatusTransition, lastError } = value
    if (id !== undefined && !isNumber(id)) refuseType(problems, '/id', 'number')
    if (name !== undefined && typeof name !== 'string') refuseType(problems, '/name', 'string')
    if (type !== undefined && typeof type !== 'string') refuseType(problems, '/type', 'string')
    if (teams !== undefined) {
      if (!isList(teams)) refuseType(problems, '/teams', 'array')
      else {
        for (let index = 0; index < teams.length && problems.length - start < most; index++) {
          const count = problems.length
          validateTeamReference(teams[index], problems)
          if (problems.length > count) locate(problems, count, `/teams/${index}`)
        }
      }
    }
    if (metadata !== undefined) {
      if (!isObject(metadata)) refuseType(problems, '/metadata', 'object')
      else {
        const { region, apiKey, applicationKey } = metadata
        if (region !== undefined && typeof region !== 'string') refuseType(problems, '/metadata/region', 'string')
        if (apiKey !== undefined && typeof apiKey !== 'string') refuseType(problems, '/metadata/apiKey', 'string')
        if (applicationKey !== undefined && typeof applicationKey !== 'string') {
          refuseType(problems, '/metadata/applicationKey', 'string')
        }
      }
    }
    if (managedBy !== undefined) {
      const count2 = problems.length
      validateManagedBy(managedBy, problems)
      locate(problems, count2, '/managedBy')
    }
    if (status !== undefined && typeof status !== 'string') refuseType(problems, '/status', 'string')
    if (lastStatusTransition !== undefined) {
      const count3 = problems.length
      validateTimestamp(lastStatusTransition, problems)
      locate(problems, count3, '/lastStatusTransition')
    }
    if (lastError !== undefined && typeof lastError !== 'string') refuseType(problems, '/lastError', 'string')
  }
  return problems.length === start
}

/** Whether a value is what `DataSourceStatus` describes. */
export function validateDataSourceStatus(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['DataSourceStatus'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  return problems.length === start
}

/** Whether a value is what `StatusPage` describes. */
export function validateStatusPage(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['StatusPage'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateStatusPageFields(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { services } = value
    if (services !== undefined) {
      if (!isList(services)) refuseType(problems, '/services', 'array')
      else {
        for (let index = 0; index < services.length && problems.length - start < most; index++) {
          const count = problems.length
          validateStatusPageService(services[index], problems)
          if (problems.length > count) locate(problems, count, `/services/${index}`)
        }
      }
    }
  }
  return problems.length === start
}

/** Whether a value is what `StatusPageBody` describes. */
export function validateStatusPageBody(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['StatusPageBody'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateStatusPageFields(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { services } = value
    if (services !== undefined) {
      if (!isList(services)) refuseType(problems, '/services', 'array')
      else {
        for (let index = 0; index < services.length && problems.length - start < most; index++) {
          const count = problems.length
          validateServiceBody(services[index], problems)
          if (problems.length > count) locate(problems, count, `/services/${index}`)
        }
      }
    }
  }
  return problems.length === start
}

/** Whether a value is what `StatusPageFields` describes. */
export function validateStatusPageFields(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['StatusPageFields'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const {
      id,
      name,
      domain,
      subdomain,
      timezone,
      faviconUrl,
      logoUrl,
      logoRedirectUrl,
      visibility,
      hiddenFromSearch,
      showSubscribeAction,
      showIncidentHistoryOption,
      pageTitle,
      pageDescription,
      pageLayout,
      activated,
      status,
      teams,
      metrics,
      ipWhitelist,
      structure,
      appearance,
      subscribed,
      groups,
      announcement,
      announcementOnPage,
      announcementInWidget,
      audienceSpecific,
    } = value
    if (id !== undefined && !isNumber(id)) refuseType(problems, '/id', 'number')
    if (name !== undefined && typeof name !== 'string') refuseType(problems, '/name', 'string')
    if (domain !== undefined && typeof domain !== 'string') refuseType(problems, '/domain', 'string')
    if (subdomain !== undefined && typeof subdomain !== 'string') refuseType(problems, '/subdomain', 'string')
    if (timezone !== undefined && typeof timezone !== 'string') refuseType(problems, '/timezone', 'string')
    if (faviconUrl !== undefined && typeof faviconUrl !== 'string') {
      refuseType(problems, '/faviconUrl', 'string')
    }
    if (logoUrl !== undefined && typeof logoUrl !== 'string') refuseType(problems, '/logoUrl', 'string')
    if (logoRedirectUrl !== undefined && typeof logoRedirectUrl !== 'string') {
      refuseType(problems, '/logoRedirectUrl', 'string')
    }
    if (visibility !== undefined && typeof visibility !== 'string') {
      refuseType(problems, '/visibility', 'string')
    }
    if (hiddenFromSearch !== undefined && typeof hiddenFromSearch !== 'boolean') {
      refuseType(problems, '/hiddenFromSearch', 'boolean')
    }
    if (showSubscribeAction !== undefined && typeof showSubscribeAction !== 'boolean') {
      refuseType(problems, '/showSubscribeAction', 'boolean')
    }
    if (showIncidentHistoryOption !== undefined && typeof showIncidentHistoryOption !== 'boolean') {
      refuseType(problems, '/showIncidentHistoryOption', 'boolean')
    }
    if (pageTitle !== undefined && typeof pageTitle !== 'string') refuseType(problems, '/pageTitle', 'string')
    if (pageDescription !== undefined && typeof pageDescription !== 'string') {
      refuseType(problems, '/pageDescription', 'string')
    }
    if (pageLayout !== undefined && typeof pageLayout !== 'string') {
      refuseType(problems, '/pageLayout', 'string')
    }
    if (activated !== undefined && typeof activated !== 'boolean') refuseType(problems, '/activated', 'boolean')
    if (status !== undefined && typeof status !== 'string') refuseType(problems, '/status', 'string')
    if (teams !== undefined) {
      if (!isList(teams)) refuseType(problems, '/teams', 'array')
      else {
        for (let index = 0; index < teams.length && problems.length - start < most; index++) {
          const count = problems.length
          validateTeamReference(teams[index], problems)
          if (problems.length > count) locate(problems, count, `/teams/${index}`)
        }
      }
    }
    if (metrics !== undefined) {
      if (!isList(metrics)) refuseType(problems, '/metrics', 'array')
      else {
        for (let index2 = 0; index2 < metrics.length && problems.length - start < most; index2++) {
          const count2 = problems.length
          validateStatusPageMetric(metrics[index2], problems)
          if (problems.length > count2) locate(problems, count2, `/metrics/${index2}`)
        }
      }
    }
    if (ipWhitelist !== undefined) {
      if (!isList(ipWhitelist)) refuseType(problems, '/ipWhitelist', 'array')
      else {
        for (let index3 = 0; index3 < ipWhitelist.length && problems.length - start < most; index3++) {
          const count3 = problems.length
          validateIpAddress(ipWhitelist[index3], problems)
          if (problems.length > count3) locate(problems, count3, `/ipWhitelist/${index3}`)
        }
      }
    }
    if (structure !== undefined) {
      const count4 = problems.length
      validateStatusPageStructure(structure, problems)
      locate(problems, count4, '/structure')
    }
    if (appearance !== undefined && typeof appearance !== 'string') {
      refuseType(problems, '/appearance', 'string')
    }
    if (subscribed !== undefined && typeof subscribed !== 'boolean') {
      refuseType(problems, '/subscribed', 'boolean')
    }
    if (groups !== undefined) {
      if (!isList(groups)) refuseType(problems, '/groups', 'array')
      else {
        for (let index4 = 0; index4 < groups.length && problems.length - start < most; index4++) {
          const count5 = problems.length
          validateStatusPageGroup(groups[index4], problems)
          if (problems.length > count5) locate(problems, count5, `/groups/${index4}`)
        }
      }
    }
    if (announcement !== undefined && typeof announcement !== 'string') {
      refuseType(problems, '/announcement', 'string')
    }
    if (announcementOnPage !== undefined && typeof announcementOnPage !== 'boolean') {
      refuseType(problems, '/announcementOnPage', 'boolean')
    }
    if (announcementInWidget !== undefined && typeof announcementInWidget !== 'boolean') {
      refuseType(problems, '/announcementInWidget', 'boolean')
    }
    if (audienceSpecific !== undefined && typeof audienceSpecific !== 'boolean') {
      refuseType(problems, '/audienceSpecific', 'boolean')
    }
  }
  return problems.length === start
}

/** Whether a value is what `StatusPageService` describes. */
export function validateStatusPageService(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['StatusPageService'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateServiceBody(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { uptime } = value
    if (uptime !== undefined) {
      const count = problems.length
      validateUptime(uptime, problems)
      locate(problems, count, '/uptime')
    }
  }
  return problems.length === start
}

/** Whether a value is what `StatusPageMetric` describes. */
export function validateStatusPageMetric(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['StatusPageMetric'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateMetricFields(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, interpolateGaps, showValuesOnMouseOver } = value
    if (id !== undefined && !isNumber(id)) refuseType(problems, '/id', 'number')
    if (interpolateGaps !== undefined && typeof interpolateGaps !== 'boolean') {
      refuseType(problems, '/interpolateGaps', 'boolean')
    }
    if (showValuesOnMouseOver !== undefined && typeof showValuesOnMouseOver !== 'boolean') {
      refuseType(problems, '/showValuesOnMouseOver', 'boolean')
    }
  }
  return problems.length === start
}

/** Whether a value is what `StatusPageVisibility` describes. */
export function validateStatusPageVisibility(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['StatusPageVisibility'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  return problems.length === start
}

/** Whether a value is what `StatusPageLayout` describes. */
export function validateStatusPageLayout(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['StatusPageLayout'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  return problems.length === start
}

/** Whether a value is what `StatusPageAppearance` describes. */
export function validateStatusPageAppearance(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['StatusPageAppearance'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  return problems.length === start
}

/** Whether a value is what `StatusPageGroup` describes. */
export function validateStatusPageGroup(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['StatusPageGroup'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, name } = value
    if (id !== undefined && !isNumber(id)) refuseType(problems, '/id', 'number')
    if (name !== undefined && typeof name !== 'string') refuseType(problems, '/name', 'string')
  }
  return problems.length === start
}

/** Whether a value is what `IpAddress` describes. */
export function validateIpAddress(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['IpAddress'] {
  const start = problems.length
  anyOf(value, [validateIpAddressAnyOf1, validateIpAddressAnyOf2], problems, '')
  return problems.length === start
}

function validateIpAddressAnyOf1(value: unknown, problems: Problem[] = []): boolean {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  else if (!isIpv4(value)) refuse(problems, '', 'format', 'ipv4', 'a text of the format')
  return problems.length === start
}

function validateIpAddressAnyOf2(value: unknown, problems: Problem[] = []): boolean {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  else if (!isIpv6(value)) refuse(problems, '', 'format', 'ipv6', 'a text of the format')
  return problems.length === start
}

/** Whether a value is what `StatusPageStructure` describes. */
export function validateStatusPageStructure(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['StatusPageStructure'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { elements } = value
    if (elements !== undefined) {
      if (!isList(elements)) refuseType(problems, '/elements', 'array')
      else {
        for (let index = 0; index < elements.length && problems.length - start < most; index++) {
          const count = problems.length
          validateStructureElement(elements[index], problems)
          if (problems.length > count) locate(problems, count, `/elements/${index}`)
        }
      }
    }
  }
  return problems.length === start
}

/** Whether a value is what `StructureElement` describes. */
export function validateStructureElement(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['StructureElement'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { type, children } = value
    if (type !== undefined && typeof type !== 'string') refuseType(problems, '/type', 'string')
    if (children !== undefined) {
      if (!isList(children)) refuseType(problems, '/children', 'array')
      else {
        for (let index = 0; index < children.length && problems.length - start < most; index++) {
          const count = problems.length
          validateStructureElement(children[index], problems)
          if (problems.length > count) locate(problems, count, `/children/${index}`)
        }
      }
    }
  }
  return problems.length === start
}

/** Whether a value is what `StructureElementType` describes. */
export function validateStructureElementType(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['StructureElementType'] {
  const start = problems.length
  if (typeof value !== 'string') refuseType(problems, '', 'string')
  return problems.length === start
}

/** Whether a value is what `ActionRequestBody` describes. */
export function validateActionRequestBody(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['ActionRequestBody'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { user, locale, alert } = value
    if (user !== undefined) {
      const count = problems.length
      validateActionUser(user, problems)
      locate(problems, count, '/user')
    }
    if (locale !== undefined) {
      if (typeof locale !== 'string') refuseType(problems, '/locale', 'string')
      else if (!pattern2.test(locale)) refuse(problems, '/locale', 'pattern', '^[A-Za-z]{2}$', 'a text of the pattern')
    }
    if (alert !== undefined && !isObject(alert)) refuseType(problems, '/alert', 'object')
  }
  return problems.length === start
}

/** Whether a value is what `ActionUser` describes. */
export function validateActionUser(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['ActionUser'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, email } = value
    if (id !== undefined && !isNumber(id)) refuseType(problems, '/id', 'number')
    if (email !== undefined && typeof email !== 'string') refuseType(problems, '/email', 'string')
  }
  return problems.length === start
}

/** Whether a value is what `ActionAlert` describes. */
export function validateActionAlert(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['ActionAlert'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  return problems.length === start
}

/** Whether a value is what `ActionResponseBody` describes. */
export function validateActionResponseBody(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['ActionResponseBody'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  validateActionRequestBody(value, problems)
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { actionId } = value
    if (actionId !== undefined && typeof actionId !== 'string') refuseType(problems, '/actionId', 'string')
  }
  return problems.length === start
}

/** Whether a value is what `Action` describes. */
export function validateAction(value: unknown, problems: Problem[] = []): value is components['schemas']['Action'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, text, url } = value
    if (id !== undefined && typeof id !== 'string') refuseType(problems, '/id', 'string')
    if (text !== undefined && typeof text !== 'string') refuseType(problems, '/text', 'string')
    if (url !== undefined && typeof url !== 'string' && url !== null) {
      refuse(problems, '/url', 'type', ['string', 'null'], 'of type')
    }
  }
  return problems.length === start
}

/** Whether a value is what `ActionList` describes. */
export function validateActionList(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['ActionList'] {
  const start = problems.length
  if (!isList(value)) refuseType(problems, '', 'array')
  else {
    if (value.length > 3) refuse(problems, '', 'maxItems', 3, 'items at most')
    for (let index = 0; index < value.length && problems.length - start < most; index++) {
      const count = problems.length
      validateAction(value[index], problems)
      if (problems.length > count) locate(problems, count, `/${index}`)
    }
  }
  return problems.length === start
}

/** Whether a value is what `ActionResult` describes. */
export function validateActionResult(
  value: unknown,
  problems: Problem[] = [],
): value is components['schemas']['ActionResult'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { success, text } = value
    if (success !== undefined && typeof success !== 'boolean') refuseType(problems, '/success', 'boolean')
    if (text !== undefined && typeof text !== 'string') refuseType(problems, '/text', 'string')
  }
  return problems.length === start
}
