// A link to be scanned by another phone's camera: dark on white in every theme.
import { QRCodeSVG } from 'qrcode.react'

export function LinkQr({ link, label }: { link: string; label: string }) {
  return (
    <figure className="flex flex-col items-center rounded-card bg-white px-5 py-6 text-center">
      <QRCodeSVG
        value={link}
        size={192}
        level="M"
        marginSize={1}
        title={label}
        className="h-auto w-full max-w-48"
      />
      <figcaption className="mt-3 text-sm text-paper-ink-2">{label}</figcaption>
    </figure>
  )
}
