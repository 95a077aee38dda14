import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.GameApi;
import org.openapitools.client.api.TillsApi;
import org.openapitools.client.model.CheckGiftRequest;
import org.openapitools.client.model.RedeemGiftRequest;

public class Redeem {
  public static void main(String[] arguments) throws Exception {
    Map<String, String> env = System.getenv();
    ApiClient client = new ApiClient();
    client.updateBaseUri(env.get("GIROUETTE_URL"));
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + env.get("GIROUETTE_KEY")));
    GameApi game = new GameApi(client);
    TillsApi tills = new TillsApi(client);
    String owner = env.get("GIROUETTE_OWNER");
    int listed = game.listWonGifts(owner, null, null, null, null, null, null, null).size();
    List<Map<String, Object>> gifts = new ArrayList<>();
    for (String code : env.get("CODES").split(",")) {
      var checked = tills.checkGift(new CheckGiftRequest().code(code));
      var redeemed = tills.redeemGift(new RedeemGiftRequest().code(code).device("Caisse"), code + "-sale");
      gifts.add(Map.of(
          "code", code,
          "alcohol", Boolean.TRUE.equals(checked.getConditions().getAlcohol()),
          "campaign", Boolean.TRUE.equals(checked.getCampaign()),
          "test", Boolean.TRUE.equals(checked.getTest()),
          "state", redeemed.getState().getValue()));
    }
    Files.copy(game.downloadRedemptions(owner, "xlsx").toPath(), Path.of(env.get("FILE")), StandardCopyOption.REPLACE_EXISTING);
    System.out.println(client.getObjectMapper().writeValueAsString(Map.of("listed", listed, "gifts", gifts)));
  }
}
