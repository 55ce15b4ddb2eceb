import { chromium } from 'playwright';
import http from 'node:http'; import fs from 'node:fs'; import path from 'node:path';
const types={'.html':'text/html','.js':'text/javascript','.css':'text/css','.json':'application/json','.svg':'image/svg+xml','.woff2':'font/woff2'};
const srv=http.createServer((q,r)=>{const p=path.join('storybook-static',decodeURIComponent(new URL(q.url,'http://x').pathname));fs.readFile(p,(e,d)=>{if(e){r.writeHead(404);r.end();return}r.writeHead(200,{'content-type':types[path.extname(p)]??'application/octet-stream'});r.end(d)})}).listen(4299);
const index=JSON.parse(fs.readFileSync('storybook-static/index.json')).entries;
const ids=Object.values(index).filter(e=>/Work without a net/.test(e.title)).map(e=>e.id);
console.log(ids);
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for(const id of ids.filter(i=>/waiting|needs-attention|conflict|before-signing|empty/.test(i))) for(const theme of ['dark','light']) for(const w of [1280,390]){
 const p=await b.newPage({viewport:{width:w,height:800},reducedMotion:'reduce'});
 await p.goto(`http://127.0.0.1:4299/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`);
 await p.waitForSelector('h1',{timeout:20000}).catch(()=>{}); await p.waitForTimeout(1500);
 await p.screenshot({path:`/tmp/f-st-${id.split('--')[1]}-${theme}-${w}.png`}); await p.close();}
await b.close(); srv.close();
