// The top of the sign-in pages: the logo and a sentence.
import { HeroArt, Logo } from '@gomve/ui/hero-art'

export function Welcome({ title, text }: { title: string; text: string }) {
  return (
    <section className="hero relative mx-4 overflow-hidden p-5 pr-34">
      <Logo className="size-11" />
      <h2 className="mt-3 text-2xl font-semibold">{title}</h2>
      <p className="mt-1 text-sm text-white">{text}</p>
      <HeroArt className="absolute -right-6 bottom-0 w-42" />
    </section>
  )
}
