// The content of an audit row: hashes, and the request as it was sent.
import { useTranslation } from 'react-i18next'

export const Hash = ({ of }: { of: string }) => <code className="text-xs break-all">{of}</code>

export function AuditRequest({ json }: { json: string }) {
  const { t } = useTranslation('system')
  return (
    <>
      <p className="text-sm text-ink-2">{t('audit.request')}</p>
      <pre className="max-h-96 overflow-auto rounded-xl bg-page p-3 text-xs whitespace-pre-wrap wrap-anywhere">
        {pretty(json)}
      </pre>
    </>
  )
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
