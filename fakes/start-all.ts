import { type GeminiScenario, startGemini } from './gemini.ts';
import { type ImagesScenario, startImages } from './images.ts';
import type { Fake } from './lib.ts';
import { type OidcFake, startOidc } from './oidc.ts';
import { type SmtpFake, startSmtp } from './smtp.ts';
import { type StripeFake, startStripe } from './stripe.ts';
import { startWikidata, type WikidataScenario } from './wikidata.ts';
import { startWikipedia, type WikipediaScenario } from './wikipedia.ts';

export type Fakes = {
  /** What a server needs to speak with these and with nobody else. */
  env: Record<string, string>;
  gemini: Fake<GeminiScenario>;
  wikipedia: Fake<WikipediaScenario>;
  wikidata: Fake<WikidataScenario>;
  images: Fake<ImagesScenario>;
  oidc: OidcFake;
  smtp: SmtpFake;
  stripe: StripeFake;
  close(): Promise<void>;
};

/** Every outside service, on free ports. `publicUrl`: of the server that will use them; Google sends people back there. */
export const startFakes = async ({ publicUrl }: { publicUrl: string }): Promise<Fakes> => {
  const [gemini, wikipedia, wikidata, images, oidc, smtp, stripe] = await Promise.all([
    startGemini(),
    startWikipedia(),
    startWikidata(),
    startImages(),
    startOidc({ redirectUris: [`${publicUrl}/api/auth/callback/google`] }),
    startSmtp(),
    startStripe({ publicUrl }),
  ]);
  return {
    env: {
      GEMINI_BASE_URL: `${gemini.url}/v1beta`,
      GEMINI_API_KEY: 'a-key-for-the-stand-in',
      WIKIPEDIA_API_URL: `${wikipedia.url}/w/api.php`,
      WIKIDATA_API_URL: `${wikidata.url}/w/api.php`,
      CONTACT: 'operator@asphodel.example',
      IMAGE_BASE_URL: `${images.url}/prompt`,
      GOOGLE_ISSUER: oidc.url,
      GOOGLE_CLIENT_ID: oidc.clientId,
      GOOGLE_CLIENT_SECRET: oidc.clientSecret,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Asphodel <sanctum@asphodel.example>',
      PAYMENT_MONTHLY_URL: `${stripe.url}/test_monthly`,
      PAYMENT_LIFETIME_URL: `${stripe.url}/test_lifetime`,
      PAYMENT_PORTAL_URL: `${stripe.url}/p/login/test_portal`,
      STRIPE_WEBHOOK_SECRET: stripe.secret,
    },
    gemini,
    wikipedia,
    wikidata,
    images,
    oidc,
    smtp,
    stripe,
    close: async () => {
      await Promise.all(
        [gemini, wikipedia, wikidata, images, oidc, smtp, stripe].map((fake) => fake.close()),
      );
    },
  };
};
