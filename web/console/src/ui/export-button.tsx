// "Xuất CSV": the shown list, with its filters, as a file for spreadsheet programs.
import { formatNumber } from '@gomve/shared/money'
import { useLanguage } from '@gomve/ui/lib/language'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportList } from '@/api/client'
import type { Source } from '@/api/lists'
import { useMay } from '@/api/queries'
import { saveFile } from '@/lib/save-file'
import { toast } from '@/ui/toast'
import { Button } from './button'
import { Refusal } from './refusal'

export function ExportButton({ path, query }: Source) {
  const { t } = useTranslation()
  const language = useLanguage()
  // If the list is longer than a file may be, the next press gives the next file.
  const filters = JSON.stringify(query)
  const [part, setPart] = useState<{ filters: string; number: number; next?: string }>({ filters, number: 1 })
  const here = part.filters === filters ? part : { filters, number: 1 }
  const file = useMutation({
    mutationFn: () => exportList(path, query, here.next),
    onSuccess: ({ name, content, rows, next }) => {
      saveFile(here.number > 1 || next ? name.replace('.csv', `-${here.number}.csv`) : name, content)
      const written = formatNumber(String(rows), language)
      toast(next ? t('export.partly', { rows: written }) : t('export.done', { rows: written }))
      setPart(next ? { filters, number: here.number + 1, next } : { filters, number: 1 })
    },
  })
  if (!useMay('exports')) return null
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
      <Refusal error={file.error} />
      <Button busy={file.isPending} onClick={() => file.mutate()}>
        {!file.isPending && <Download className="size-4" aria-hidden="true" />}
        {here.next ? t('export.next', { part: here.number }) : t('export.open')}
      </Button>
    </div>
  )
}
