import { newFailures, type Report } from './report.ts'

/** How to run the curl lines of a report, as they stand there without what is secret and without what is removed by then. */
export function curlHint(report: Report): string {
  const shell = `The curl lines take BASE_URL (here ${report.targetUrl}) and ${report.keyVariable ?? 'API_KEY'} from the shell.`
  const hasIds = newFailures(report.outcomes).some(({ exchange }) => exchange?.operation.path?.includes('{'))
  return hasIds ? `${shell} The run has removed what it made: put an id of your own where a line names one.` : shell
}
