// System texts: agreement, privacy, about, support.
import { useTranslation } from 'react-i18next'
import { ResourceScreen, resource } from '@/ui/resource'
import { When } from '@/ui/when'
import { TextItem } from './text-item'

const texts = resource(
  { list: '/text/list', id: 'key', part: 'key', drops: ['version'], whole: true },
  function useTexts() {
    const { t } = useTranslation('content')
    return {
      title: t('texts.title'),
      hint: t('texts.hint'),
      opens: { Screen: TextItem },
      columns: [
        {
          key: 'key',
          head: t('text.key'),
          cell: text => <span className="font-semibold">{t(`textKey.${text.key}`)}</span>,
        },
        { key: 'title', head: t('words.title'), cell: text => text.title },
        {
          key: 'version',
          head: t('text.version'),
          cell: text => <span className="num">{text.version}</span>,
          right: true,
        },
        { key: 'savedBy', head: t('news.savedBy'), cell: text => text.savedBy || '–' },
        { key: 'savedAt', head: t('news.savedAt'), cell: text => <When at={text.savedAt} />, right: true },
      ],
    }
  },
)

export default function TextsScreen() {
  return <ResourceScreen of={texts} />
}
