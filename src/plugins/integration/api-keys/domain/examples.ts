/** Programs that list the records of a company, page by page, with a key from the environment. */
export interface Examples {
  readonly curl: string;
  readonly typescript: string;
  readonly python: string;
}

/** The examples for a server, with its address filled in: `https://carbon.example.com`. */
export function examplesFor(origin: string): Examples {
  return {
    curl: `export SCOPEBOOK_API_KEY=sbk_your_key
curl --fail-with-body -H "Authorization: Bearer $SCOPEBOOK_API_KEY" \\
  "${origin}/api/scope-management/list?typeScope=1&size=100"`,
    typescript: `// Run with: SCOPEBOOK_API_KEY=sbk_your_key node records.ts
const key = process.env.SCOPEBOOK_API_KEY;

async function get(path: string): Promise<any> {
  for (;;) {
    const response = await fetch("${origin}" + path, {
      headers: { authorization: "Bearer " + key },
    });
    if (response.status === 429) {
      const seconds = Number(response.headers.get("retry-after") ?? 5);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      continue;
    }
    const body = await response.json();
    if (!response.ok) throw new Error(body.code + ": " + body.message);
    return body;
  }
}

let page = 1;
let pages = 1;
while (page <= pages) {
  const list = await get("/api/scope-management/list?typeScope=1&size=100&page=" + page);
  for (const record of list.data) console.log(record.id, record.quantity, record.unit);
  pages = list.total_page;
  page += 1;
}
`,
    python: `# Run with: SCOPEBOOK_API_KEY=sbk_your_key python3 records.py
import json
import os
import time
import urllib.error
import urllib.request

KEY = os.environ["SCOPEBOOK_API_KEY"]


def get(path):
    request = urllib.request.Request(
        "${origin}" + path, headers={"Authorization": "Bearer " + KEY}
    )
    while True:
        try:
            with urllib.request.urlopen(request) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            if error.code == 429:
                time.sleep(int(error.headers.get("Retry-After", "5")))
                continue
            body = json.load(error)
            raise SystemExit(body["code"] + ": " + body["message"])


page, pages = 1, 1
while page <= pages:
    answer = get("/api/scope-management/list?typeScope=1&size=100&page=" + str(page))
    for record in answer["data"]:
        print(record["id"], record["quantity"], record["unit"])
    pages = answer["total_page"]
    page += 1
`,
  };
}
