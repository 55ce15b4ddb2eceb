/** Code for receivers. The tests run it as it is. */
export interface VerifyExample {
  readonly id: 'typescript' | 'python' | 'curl';
  readonly code: string;
}

const TYPESCRIPT = `// npm install standardwebhooks
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '');

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    try {
      // The bytes as they came: JSON that was parsed and written again has another signature.
      const body = Buffer.concat(chunks).toString();
      const event = webhook.verify(body, request.headers as Record<string, string>);
      console.log(request.headers['webhook-id'], event);
      response.writeHead(204).end();
    } catch {
      response.writeHead(400).end();
    }
  });
}).listen(Number(process.env.PORT ?? 8080));
`;

const PYTHON = `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))


def verify(headers, body):
    sent_at = int(headers["webhook-timestamp"])
    if abs(time.time() - sent_at) > 300:
        raise ValueError("The message is older than five minutes.")
    signed = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    digest = hmac.new(KEY, signed, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    # For 24 hours after a rotation there are two signatures.
    for signature in headers["webhook-signature"].split(" "):
        if hmac.compare_digest(signature.encode(), expected.encode()):
            return json.loads(body)
    raise ValueError("No signature matches.")


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            print(self.headers["webhook-id"], verify(self.headers, body), flush=True)
            self.send_response(204)
        except (KeyError, TypeError, ValueError):
            self.send_response(400)
        self.end_headers()


HTTPServer(("", int(os.environ.get("PORT", "8080"))), Receiver).serve_forever()
`;

const CURL = `# Sends a signed event to your receiver, to try it out.
URL=\${URL:-http://localhost:8080/}
BODY='{"type":"webhook.test","timestamp":"2026-07-01T00:00:00.000Z","data":{}}'
ID=msg_$(date +%s)
AT=$(date +%s)
KEY=$(printf %s "\${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
SIGNATURE=$(printf %s "$ID.$AT.$BODY" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64)
curl -i "$URL" \\
  -H 'content-type: application/json' \\
  -H "webhook-id: $ID" \\
  -H "webhook-timestamp: $AT" \\
  -H "webhook-signature: v1,$SIGNATURE" \\
  -d "$BODY"
`;

export const VERIFY_EXAMPLES: readonly VerifyExample[] = [
  { id: 'typescript', code: TYPESCRIPT },
  { id: 'python', code: PYTHON },
  { id: 'curl', code: CURL },
];
